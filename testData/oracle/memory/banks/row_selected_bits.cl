// The row is constant in every access, the column is not. HIGH and LOW say which word-address bits select the bank.
__kernel void scramble(__global const int *restrict in, __global int *restrict out) {
  __local int __attribute__((bank_bits(HIGH, LOW), bankwidth(4))) rows[4][128]; // @rows
  int gid = get_global_id(0);
  int lid = get_local_id(0);
  int value = in[gid];
  #pragma unroll
  for (int i = 0; i < 4; i++) {
    rows[i][(lid + i) & 0x7f] = value + i; // @store
    value >>= 1;
  }
  barrier(CLK_GLOBAL_MEM_FENCE);
  int mixed = 0;
  #pragma unroll
  for (int i = 0; i < 4; i++) {
    mixed ^= rows[i][(lid + i) & 0x7f]; // @load
  }
  out[gid] = mixed;
}
