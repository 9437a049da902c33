// Four stores and four loads in four rows; the column wraps at run time and is the last subscript.
__kernel void wrapped_rows(__global const int *restrict in, __global int *restrict out) {
  __local int table[4][1024]; // @table
  int gid = get_global_id(0);
  int lid = get_local_id(0);
  int width = get_local_size(0);
  int value = in[gid];
  #pragma unroll
  for (int i = 0; i < 4; i++) {
    table[i][(lid * i) % width] = value; // @store
    value >>= 1;
  }
  barrier(CLK_GLOBAL_MEM_FENCE);
  int mixed = 0;
  #pragma unroll
  for (int i = 0; i < 4; i++) {
    mixed ^= table[i][((width - lid) * i) % width]; // @load
  }
  out[gid] = mixed;
}
