// Case BP2-O39: four neighbouring reads behind an offset that each work-item loads.
kernel void add_shifted(
    global float *restrict left, global float *restrict right, global float *restrict sums,
    global int *restrict shifts) {
  int gid = get_global_id(0);
  sums[4 * gid + 0] =           // @sums
      left[4 * gid + 0          // @left
           + shifts[gid]]
      + right[4 * gid + 0];     // @right
  sums[4 * gid + 1] =           // @sums
      left[4 * gid + 1          // @left
           + shifts[gid]]
      + right[4 * gid + 1];     // @right
  sums[4 * gid + 2] =           // @sums
      left[4 * gid + 2          // @left
           + shifts[gid]]
      + right[4 * gid + 2];     // @right
  sums[4 * gid + 3] =           // @sums
      left[4 * gid + 3          // @left
           + shifts[gid]]
      + right[4 * gid + 3];     // @right
}
