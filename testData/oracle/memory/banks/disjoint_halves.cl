// The stores to `to` join; the loads of `from` touch different columns at different rows.
kernel void disjoint_halves(global const int *restrict in, global int *restrict out, int x) {
  local int to[32][2]; // @to
  local int from[32][2]; // @from
  int gid = get_global_id(0);
  int lid = get_local_id(0);
  from[lid][0] = in[2 * gid]; // @fill0
  from[lid][1] = in[2 * gid + 1]; // @fill1
  barrier(CLK_LOCAL_MEM_FENCE);
  to[lid][0] = from[lid][0]; // @copy0
  to[lid][1] = from[lid + x][1]; // @copy1
  barrier(CLK_LOCAL_MEM_FENCE);
  out[gid] = to[lid][0] + to[lid][1];
}
