// Each work-item first gathers many elements, then the group finds the greatest with its place.
kernel void greatest(global const float *in, int n, global float *values, global int *places) {
  local float best[32];
  local int where[32];
  size_t l = get_local_id(0);
  float mine = -INFINITY;
  int place = -1;
  for (int k = get_global_id(0); k < n; k += get_global_size(0)) {
    if (in[k] > mine) {
      mine = in[k];
      place = k;
    }
  }
  best[l] = mine;
  where[l] = place;
  barrier(CLK_LOCAL_MEM_FENCE);
  for (uint stride = 1; stride < 32; stride *= 2) {
    if (l % (2 * stride) == 0) {
      float other = best[l + stride];
      if (other > best[l] || (other == best[l] && where[l + stride] < where[l])) {
        best[l] = other;
        where[l] = where[l + stride];
      }
    }
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  if (l == 0) {
    values[get_group_id(0)] = best[0];
    places[get_group_id(0)] = where[0];
  }
}
