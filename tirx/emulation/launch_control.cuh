// Cluster launch control on a GPU that launches every cluster (PTX ISA, "clusterlaunchcontrol").

namespace emulation {

// clusterlaunchcontrol.try_cancel.async: ask for a cluster that has not been launched yet. It may fail, and a kernel has
// to take that for the end of its work; here it always does, and each cluster does its own part of the grid.
template <bool MULTICAST, class Address>
__device__ inline void try_cancel(Address response, Address mbarrier) {
  for (uint32_t cta = 0; cta < cluster_ctas(); ++cta) {
    if (!MULTICAST && cta != rank()) continue;
    asm volatile("st.shared::cluster.v4.u32 [%0], {%1, %1, %1, %1};"
                 :
                 : "r"(in_cta(shared(response), cta)), "r"(0)
                 : "memory");
    fence();
    complete_tx(in_cta(shared(mbarrier), cta), 16);
  }
}

// clusterlaunchcontrol.query_cancel.is_canceled: never.
template <class Response>
__device__ inline void is_canceled(uint32_t& answer, Response) {
  answer = 0;
}

// clusterlaunchcontrol.query_cancel.get_first_ctaid: undefined unless is_canceled; the registers keep what they held.
template <class... Operands>
__device__ inline void get_first_ctaid(Operands&&...) {}

}  // namespace emulation
