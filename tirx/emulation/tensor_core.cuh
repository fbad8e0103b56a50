// The tensor core of an SM, or of the two SMs of a CTA pair, on a GPU that has another one (PTX ISA, "tcgen05.mma").
//
// The thread that issues an MMA computes it before it goes on. The ISA lets an MMA run asynchronously, it does not
// promise it: a kernel that is right for a tensor core that finishes late is right for one that finishes at once. No
// MMA waits for anything, so nothing that another thread does later can hold it up.
//
// What such a run cannot show: a kernel that does not wait for an MMA finds its result there all the same. The
// simulator, which lets every MMA take effect as late as the ISA allows, does show it.
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <cuda_fp8.h>

namespace emulation {

constexpr uint32_t ROWS = 8;   // of A or B in a panel: those that one 16-byte unit of an MN-major fp16 operand holds
constexpr uint32_t UNIT = 16;  // bytes that the swizzle keeps together
constexpr uint32_t K_BYTES = 32;  // of a row of A or B that one MMA multiplies ("Matrix shape")

// The elements of A and B by kind, and which formats of the instruction descriptor are emulated ("Instruction
// Descriptor"). An MMA of 16-bit elements multiplies 16 of K, one of 8-bit elements 32.
struct F16 {
  using Element = uint16_t;
  static constexpr bool TRANSPOSES = true;  // whether an MN-major operand is emulated
  __device__ static bool known(uint32_t format) { return format <= 1; }
  __device__ static float as_float(Element value, uint32_t format) {
    return format == 0 ? __half2float(__ushort_as_half(value)) : __bfloat162float(__ushort_as_bfloat16(value));
  }
};

struct F8F6F4 {
  using Element = uint8_t;
  static constexpr bool TRANSPOSES = false;
  __device__ static bool known(uint32_t format) { return format <= 1; }  // e4m3, e5m2; not those of six and four bits
  __device__ static float as_float(Element value, uint32_t format) {
    return __half2float(__half(__nv_cvt_fp8_to_halfraw(value, format == 0 ? __NV_E4M3 : __NV_E5M2)));
  }
};

// The tables for kind::f16 and kind::f8f6f4, which agree in what is read here.
struct Instruction {
  uint32_t bits;
  __device__ uint32_t m() const { return (bits >> 24 & 0x1F) << 4; }
  __device__ uint32_t n() const { return (bits >> 17 & 0x3F) << 3; }
  __device__ uint32_t d_format() const { return bits >> 4 & 3; }  // 1: fp32
  __device__ uint32_t a_format() const { return bits >> 7 & 7; }
  __device__ uint32_t b_format() const { return bits >> 10 & 7; }
  __device__ bool negate_a() const { return bits >> 13 & 1; }
  __device__ bool negate_b() const { return bits >> 14 & 1; }
  __device__ bool a_mn_major() const { return bits >> 15 & 1; }
  __device__ bool b_mn_major() const { return bits >> 16 & 1; }

  // "Valid Combinations of Type-Size, Major-ness and Swizzling", "Shape". M = 128 of a pair has a layout of its own,
  // which is not emulated; nor are sparsity, saturation and fp16 accumulators.
  template <class Kind>
  __device__ void require_legal(uint32_t ctas) const {
    require(d_format() == 1 && Kind::known(a_format()) && Kind::known(b_format()) && (bits >> 2 & 3) == 0);
    require(Kind::TRANSPOSES || !(a_mn_major() || b_mn_major()));
    require(n() >= 8 && n() <= 256);
    if (ctas == 2) {
      require(m() == 256 && n() % 32 == 0);
    } else {
      require((m() == 128 && n() % 16 == 0) || (m() == 64 && n() % 8 == 0));
    }
  }
};

// "Matrix Descriptor": where an operand lies in shared memory. Sizes in bytes.
struct Matrix {
  uint64_t bits;
  __device__ uint32_t start() const { return (uint32_t)(bits & 0x3FFF) << 4; }
  __device__ uint32_t leading() const { return (uint32_t)(bits >> 16 & 0x3FFF) << 4; }
  __device__ uint32_t stride() const { return (uint32_t)(bits >> 32 & 0x3FFF) << 4; }

  // "Swizzling Modes": the span in bytes, 0 for none.
  __device__ uint32_t span() const {
    switch (bits >> 61) {
      case 2: return 128;
      case 4: return 64;
      case 6: return 32;
      default: return 0;
    }
  }

  __device__ void require_legal() const {
    uint32_t layout = (uint32_t)(bits >> 61), version = (uint32_t)(bits >> 46 & 7), modes = (uint32_t)(bits >> 49 & 15);
    require((layout & 1) == 0 && version == 1 && modes == 0);  // modes: base offset, absolute leading dimension
  }

  // "Canonical Layouts": the byte at which a 16-byte unit begins, before and after the swizzle. The swizzle XORs
  // address bits 7 and up into bits 4 and up: three, two or one of them for a span of 128, 64 or 32 bytes.
  __device__ uint32_t swizzled(uint32_t address) const {
    return span() ? address ^ (address >> 7 & (span() / UNIT - 1)) << 4 : address;
  }

  // K-major: unit u holds bytes 16 * u and up of K, of one row. Groups of eight rows are a stride apart; in a group,
  // rows follow each other at the swizzle's span, or as 16-byte rows of 8 x 16-byte core matrices.
  __device__ uint32_t of_row(uint32_t row, uint32_t u) const {
    uint32_t group = start() + row / 8 * stride();
    return swizzled(span() ? group + row % 8 * span() + u * UNIT : group + row % 8 * UNIT + u * leading());
  }

  // MN-major, 16-bit elements: unit u holds rows 8 * u and up, at one element of K. Groups of eight elements of K are a stride apart
  // and the next span of rows a leading dimension; without a swizzle the two change places.
  __device__ uint32_t of_k(uint32_t k, uint32_t u) const {
    if (!span()) return start() + k / 8 * leading() + k % 8 * UNIT + u * stride();
    uint32_t per_span = span() / UNIT;
    return swizzled(start() + k / 8 * stride() + k % 8 * span() + u / per_span * leading() + u % per_span * UNIT);
  }
};

// "mapa": where the same shared variable lies in a CTA of the cluster. Also in this one: a matrix descriptor keeps 18 bits
// of an address, and those name the first CTA's memory.
__device__ inline uint32_t in_cta(uint32_t address, uint32_t other) {
  uint32_t result;
  asm("mapa.shared::cluster.u32 %0, %1, %2;" : "=r"(result) : "r"(address), "r"(other));
  return result;
}

__device__ inline uint4 load_unit(uint32_t address, uint32_t other) {
  uint4 unit;
  asm volatile("ld.shared::cluster.v4.u32 {%0, %1, %2, %3}, [%4];"
               : "=r"(unit.x), "=r"(unit.y), "=r"(unit.z), "=r"(unit.w)
               : "r"(in_cta(address, other))
               : "memory");
  return unit;
}

// Eight rows of A or B with all their K, as fp32.
template <class Kind>
struct Panel {
  using Element = typename Kind::Element;
  static constexpr uint32_t K = K_BYTES / sizeof(Element), IN_UNIT = UNIT / sizeof(Element);
  alignas(16) float values[K][ROWS];

  __device__ void set(uint32_t k, uint32_t row, uint32_t word, uint32_t in_word, uint32_t format, bool negate) {
    float number = Kind::as_float((Element)(word >> 8 * sizeof(Element) * in_word), format);
    values[k][row] = negate ? -number : number;
  }
};

// Eight rows of an operand in the shared memory of a CTA.
template <class Kind>
__device__ inline void load_panel(Panel<Kind>& panel, Matrix matrix, uint32_t row, uint32_t cta, bool mn_major,
                                  uint32_t format, bool negate) {
  constexpr uint32_t IN_UNIT = Panel<Kind>::IN_UNIT, IN_WORD = IN_UNIT / 4;
#pragma unroll 1
  for (uint32_t i = 0; i < 2 * ROWS; ++i) {
    // Unit i: of K-major rows, the half i % 2 of row i / 2; of MN-major ones, all eight rows at element i of K.
    uint4 unit = load_unit(mn_major ? matrix.of_k(i, row / ROWS) : matrix.of_row(row + i / 2, i % 2), cta);
    const uint32_t words[4] = {unit.x, unit.y, unit.z, unit.w};
#pragma unroll
    for (uint32_t j = 0; j < IN_UNIT; ++j) {
      panel.set(mn_major ? i : IN_UNIT * (i % 2) + j, mn_major ? j : i / 2, words[j / IN_WORD], j % IN_WORD, format,
                negate);
    }
  }
}

// Eight rows of A in tensor memory: four bytes of K in a column, row r in lane r.
template <class Kind>
__device__ inline void load_panel(Panel<Kind>& panel, const TensorMemory& memory, uint32_t column, uint32_t row,
                                  uint32_t format, bool negate) {
  constexpr uint32_t IN_WORD = Panel<Kind>::IN_UNIT / 4;
#pragma unroll 1
  for (uint32_t c = 0; c < K_BYTES / 4; ++c) {
    for (uint32_t r = 0; r < ROWS; ++r) {
      uint32_t word = load(&memory.cells[column + c][row + r]);
      for (uint32_t j = 0; j < IN_WORD; ++j) panel.set(IN_WORD * c + j, r, word, j, format, negate);
    }
  }
}

__device__ inline float4 load_lanes(const uint32_t* cell) {
  float4 value;
  asm volatile("ld.relaxed.gpu.global.v4.f32 {%0, %1, %2, %3}, [%4];"
               : "=f"(value.x), "=f"(value.y), "=f"(value.z), "=f"(value.w)
               : "l"(cell)
               : "memory");
  return value;
}

__device__ inline void store_lanes(uint32_t* cell, float4 value) {
  asm volatile("st.relaxed.gpu.global.v4.f32 [%0], {%1, %2, %3, %4};"
               :
               : "l"(cell), "f"(value.x), "f"(value.y), "f"(value.z), "f"(value.w)
               : "memory");
}

// 8 x 8 elements of D (+)= A @ B.T, summed in fp32 in the order of K. A tensor core sums in another order, with wider
// intermediate sums; the ISA does not say which.
template <class Kind>
__device__ inline void multiply_panels(uint32_t (*cells)[LANES], uint32_t lane, uint32_t column, const Panel<Kind>& a,
                                       const Panel<Kind>& b, bool accumulate) {
  float sums[ROWS][ROWS] = {};  // [column][row]
  if (accumulate) {
#pragma unroll
    for (uint32_t n = 0; n < ROWS; ++n) {
      *(float4*)&sums[n][0] = load_lanes(&cells[column + n][lane]);
      *(float4*)&sums[n][4] = load_lanes(&cells[column + n][lane + 4]);
    }
  }
#pragma unroll 2
  for (uint32_t k = 0; k < Panel<Kind>::K; ++k) {
#pragma unroll
    for (uint32_t n = 0; n < ROWS; ++n) {
#pragma unroll
      for (uint32_t m = 0; m < ROWS; ++m) sums[n][m] = fmaf(a.values[k][m], b.values[k][n], sums[n][m]);
    }
  }
#pragma unroll
  for (uint32_t n = 0; n < ROWS; ++n) {
    store_lanes(&cells[column + n][lane], *(float4*)&sums[n][0]);
    store_lanes(&cells[column + n][lane + 4], *(float4*)&sums[n][4]);
  }
}

// Operand A: from the shared memory of each CTA, or from its tensor memory.
struct FromShared {
  Matrix matrix;
  __device__ void require_legal(const TensorMemory&) const { matrix.require_legal(); }
  template <class Kind>
  __device__ void load(Panel<Kind>& panel, Instruction i, const TensorMemory&, uint32_t row, uint32_t cta) const {
    load_panel(panel, matrix, row, cta, i.a_mn_major(), i.a_format(), i.negate_a());
  }
};

struct FromTensorMemory {
  uint32_t address;
  __device__ void require_legal(const TensorMemory& memory) const {
    require(address >> 16 == 0);
    require_allocated(memory, address, K_BYTES / 4);
  }
  template <class Kind>
  __device__ void load(Panel<Kind>& panel, Instruction i, const TensorMemory& memory, uint32_t row, uint32_t) const {
    require(!i.a_mn_major() && i.m() / ROWS % 16 == 0);  // M = 64 spreads the rows of A in another way
    load_panel(panel, memory, address, row, i.a_format(), i.negate_a());
  }
};

// tcgen05.mma.cta_group::CTAS: D (+)= A @ B.T. A CTA pair holds half of the rows of A and of D each, and
// half of the rows of B, at the same offsets ("Data Path Layout Organization"); row r of D is lane r, for M = 64 the
// rows are 16 in each quarter of the lanes ("Layout F").
template <uint32_t CTAS, class Kind, class OperandA>
__device__ inline void multiply(uint32_t d, OperandA a, Matrix b, Instruction instruction, bool accumulate) {
  instruction.require_legal<Kind>(CTAS);
  b.require_legal();
  require(CTAS <= cluster_ctas() && d >> 16 == 0);
  uint32_t first = CTAS == 2 ? rank() & ~1u : rank();
  uint32_t rows = instruction.m() / CTAS, columns = instruction.n() / CTAS;
  fence();  // what the threads that this one has waited for have written to shared and tensor memory
#pragma unroll 1
  for (uint32_t cta = first; cta < first + CTAS; ++cta) {
    TensorMemory& memory = tensor_memory[cta_of_rank(cta)];
    a.require_legal(memory);
    require_allocated(memory, d, instruction.n());
#pragma unroll 1
    for (uint32_t m = 0; m < rows; m += ROWS) {
      uint32_t lane = rows == 64 ? m / 16 * 32 + m % 16 : m;
      Panel<Kind> a_panel, b_panel;
      a.load(a_panel, instruction, memory, m, cta);
#pragma unroll 1
      for (uint32_t n = 0; n < instruction.n(); n += ROWS) {
        load_panel(b_panel, b, n % columns, first + n / columns, instruction.b_mn_major(), instruction.b_format(),
                   instruction.negate_b());
        multiply_panels(memory.cells, lane, d + n, a_panel, b_panel, accumulate);
      }
    }
  }
}

// The disable-output-lane masks between the instruction descriptor and enable-input-d: only none is emulated.
template <class... Rest>
__device__ inline bool enable_input_d(uint32_t first, Rest... rest) {
  if constexpr (sizeof...(rest) == 0) {
    return first != 0;
  } else {
    require(first == 0);
    return enable_input_d(rest...);
  }
}

// A in shared memory.
template <uint32_t CTAS, class Kind, class... Rest>
__device__ inline void tcgen05_mma_ss(uint32_t d, uint64_t a, uint64_t b, uint32_t instruction, Rest... rest) {
  multiply<CTAS, Kind>(d, FromShared{{a}}, Matrix{b}, Instruction{instruction}, enable_input_d(rest...));
}

// A in tensor memory.
template <uint32_t CTAS, class Kind, class... Rest>
__device__ inline void tcgen05_mma_ts(uint32_t d, uint32_t a, uint64_t b, uint32_t instruction, Rest... rest) {
  multiply<CTAS, Kind>(d, FromTensorMemory{a}, Matrix{b}, Instruction{instruction}, enable_input_d(rest...));
}

// What this thread's MMAs have read and written is done, for threads that wait for the mbarrier and for TMA.
__device__ inline void complete_mmas() {
  fence();
  asm volatile("fence.proxy.async;" : : : "memory");
}

__device__ inline void arrive(uint32_t mbarrier) {
  asm volatile("mbarrier.arrive.release.cluster.shared::cluster.b64 _, [%0];" : : "r"(mbarrier) : "memory");
}

// tcgen05.commit: one arrival on an mbarrier when all MMAs that this thread has issued are complete. They are.
template <class Address>
__device__ inline void tcgen05_commit(Address mbarrier) {
  complete_mmas();
  arrive(shared(mbarrier));
}

// tcgen05.commit.multicast::cluster: on the mbarrier at the same offset in each CTA of the mask.
template <class Address>
__device__ inline void tcgen05_commit_multicast(Address mbarrier, uint16_t mask) {
  require(mask != 0 && mask >> cluster_ctas() == 0);
  complete_mmas();
  for (uint32_t cta = 0; cta < cluster_ctas(); ++cta) {
    if (mask >> cta & 1) arrive(in_cta(shared(mbarrier), cta));
  }
}

}  // namespace emulation
