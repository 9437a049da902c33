__attribute__((reqd_work_group_size(8, 1, 1)))
__kernel void k(__global const char *restrict a, __global char *restrict r) {
  char last[8];
  #pragma unroll
  for (int j = 0; j < 8; j++) {
    last[j] = a[j];
  }
  for (int i = get_local_id(0); i < 8; i++) {
    r[get_global_id(0) * 8 + i] = last[i];
  }
}
