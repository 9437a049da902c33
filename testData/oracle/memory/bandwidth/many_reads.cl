// Reads dominate: two stores, so that the interconnect is a ring.
kernel void many_reads(global const int *restrict a, global const int *restrict b,
                       global const int *restrict c, global int *restrict x,
                       global int *restrict y) {
  int gid = get_global_id(0);
  int u = a[gid]; // @loadA
  int v = b[gid]; // @loadB
  int w = c[gid]; // @loadC
  x[gid] = u + v; // @storeX
  y[gid] = v ^ w; // @storeY
}
