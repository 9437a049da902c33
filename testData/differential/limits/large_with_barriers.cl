// Many barriers between many operations.
#define PHASE(k)                                    \
  tile[l] = a;                                      \
  barrier(CLK_LOCAL_MEM_FENCE);                     \
  a = a * 5 + tile[(l + k) % 16] + (tile[l ^ 1] & k); \
  barrier(CLK_LOCAL_MEM_FENCE);
#define PHASE4(k) PHASE(k) PHASE(k + 1) PHASE(k + 2) PHASE(k + 3)
#define PHASE16(k) PHASE4(k) PHASE4(k + 4) PHASE4(k + 8) PHASE4(k + 12)

kernel void large(global const uint *in, global uint *out) {
  local uint tile[16];
  uint l = get_local_id(0);
  uint a = in[get_global_id(0)];
  PHASE16(0)
  PHASE16(16)
  PHASE16(32)
  PHASE16(48)
  out[get_global_id(0)] = a;
}
