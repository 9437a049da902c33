// Case BP2-O35: two compute units share the work-groups.
__attribute__((num_compute_units(2)))
kernel void add(global const float *restrict left, global const float *restrict right, global float *restrict sums) {
  int gid = get_global_id(0);
  sums[gid] = left[gid] + right[gid];
}
