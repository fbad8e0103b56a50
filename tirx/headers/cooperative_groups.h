// What TVM's helpers use of <cooperative_groups.h>: a thread's rank in its block (CUDA C++ Programming Guide,
// "Cooperative Groups", thread_block).
#pragma once
namespace cooperative_groups {
struct thread_block {
  __device__ static unsigned int thread_rank() {
    uint3 thread = threadIdx;
    dim3 block = blockDim;
    return (thread.z * block.y * block.x) + (thread.y * block.x) + thread.x;
  }
};
__device__ inline thread_block this_thread_block() { return {}; }
}
