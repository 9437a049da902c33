__kernel __attribute__((reqd_work_group_size(64, 1, 1)))
void matrix(__global const float *restrict a, __global float *restrict out, long width) {
  int x = get_global_id(0);
  for (int y = 0; y < 16; y++) {
    // finds: is computed in 64 bits
    out[(int)(get_global_id(0) * width + y)] = a[x + y];
  }
}
