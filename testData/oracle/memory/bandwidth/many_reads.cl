// Reads dominate: two stores, so that the interconnect is a ring.
__kernel void many_reads(__global const int *restrict a, __global const int *restrict b,
                         __global const int *restrict c, __global int *restrict x,
                         __global int *restrict y) {
  int gid = get_global_id(0);
  int u = a[gid]; // @loadA
  int v = b[gid]; // @loadB
  int w = c[gid]; // @loadC
  x[gid] = u + v; // @storeX
  y[gid] = v ^ w; // @storeY
}
