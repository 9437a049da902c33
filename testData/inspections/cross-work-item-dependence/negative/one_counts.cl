// One work-item of the launch counts, and each changes an element of its own.
__attribute__((reqd_work_group_size(64, 1, 1)))
__kernel void numbers(__global int *restrict next, __global int *restrict out) {
  if (get_global_id(0) == 0) {
    next[0] = next[0] + 1;
  }
  out[get_global_id(0)] += 3;
}
