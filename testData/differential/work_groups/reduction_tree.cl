// A sum of each group by halving in local memory.
kernel void sum(global const int *in, global int *out, local int *scratch) {
  size_t l = get_local_id(0);
  scratch[l] = in[get_global_id(0)];
  for (size_t half_size = get_local_size(0) / 2; half_size > 0; half_size /= 2) {
    barrier(CLK_LOCAL_MEM_FENCE);
    if (l < half_size) {
      scratch[l] += scratch[l + half_size];
    }
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  if (l == 0) {
    out[get_group_id(0)] = scratch[0];
  }
}
