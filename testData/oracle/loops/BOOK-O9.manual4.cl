// Case BOOK-O9.manual4: four sums for each work-item, written out.
__attribute__((reqd_work_group_size(64, 1, 1)))
kernel void add_four(global const float *restrict left, global const float *restrict right, global float *restrict sums) {
  int gid = get_global_id(0);
  sums[4 * gid + 0] = left[4 * gid + 0] + right[4 * gid + 0];
  sums[4 * gid + 1] = left[4 * gid + 1] + right[4 * gid + 1];
  sums[4 * gid + 2] = left[4 * gid + 2] + right[4 * gid + 2];
  sums[4 * gid + 3] = left[4 * gid + 3] + right[4 * gid + 3];
}
