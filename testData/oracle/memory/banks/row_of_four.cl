// A work-item writes and reads four neighbours of one row: the constant last subscript gives every access its own bank.
__attribute__((reqd_work_group_size(8, 1, 1)))
__kernel void rotate_row(__global const int *restrict in, __global int *restrict out) {
  __local int tile[1024][4]; // @tile
  int gid = get_global_id(0);
  int lid = get_local_id(0);
  int value = in[gid];
  #pragma unroll
  for (int i = 0; i < 4; i++) { // @fill
    tile[(lid + i) & 0x7f][i] = value + i; // @store
    value >>= 1;
  }
  barrier(CLK_GLOBAL_MEM_FENCE);
  int mixed = 0;
  #pragma unroll
  for (int i = 0; i < 4; i++) { // @drain
    mixed ^= tile[(lid + i) & 0x7f][i]; // @load
  }
  out[gid] = mixed;
}
