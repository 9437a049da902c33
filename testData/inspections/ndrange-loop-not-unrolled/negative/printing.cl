__attribute__((reqd_work_group_size(64, 1, 1)))
__kernel void k(__global const int *restrict a, __global int *restrict r) {
  size_t i = get_global_id(0);
  for (int j = 0; j < 4; j++) {
    printf("%d %d\n", j, a[4 * i + j]);
  }
  r[i] = a[i];
}
