// As wrapped_rows.cl with the dimensions exchanged: the constant subscript is the last one.
__kernel void wrapped_columns(__global const int *restrict in, __global int *restrict out) {
  __local int table[1024][4]; // @table
  int gid = get_global_id(0);
  int lid = get_local_id(0);
  int width = get_local_size(0);
  int value = in[gid];
  #pragma unroll
  for (int i = 0; i < 4; i++) {
    table[(lid * i) % width][i] = value; // @store
    value >>= 1;
  }
  barrier(CLK_GLOBAL_MEM_FENCE);
  int mixed = 0;
  #pragma unroll
  for (int i = 0; i < 4; i++) {
    mixed ^= table[((width - lid) * i) % width][i]; // @load
  }
  out[gid] = mixed;
}
