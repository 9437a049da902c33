// Three stores in one rolled loop, three loads in another, no constant subscript at all.
__kernel void three_by_three(__global const int *restrict in, __global int *restrict out) {
  __local int grid[4][128]; // @grid
  int gid = get_global_id(0);
  int lid = get_local_id(0);
  int value = in[gid];
  #pragma unroll 1
  for (int i = 0; i < 4; i++) { // @fill
    grid[i][lid + i] = value;
    grid[gid][lid + i] = value + 1;
    grid[gid + i][lid] = value + 2;
    value >>= 1;
  }
  barrier(CLK_GLOBAL_MEM_FENCE);
  int mixed = 0;
  #pragma unroll 1
  for (int i = 0; i < 4; i++) { // @drain
    mixed ^= grid[i][lid + i];
    mixed += grid[gid + i][lid + i];
    mixed ^= grid[gid][lid];
  }
  out[gid] = mixed;
}
