__kernel __attribute__((reqd_work_group_size(64, 1, 1)))
void narrow(__global const float *restrict a, __global float *restrict out, int width) {
  int x = get_global_id(0);
  for (int y = 0; y < 16; y++) {
    out[x * width + y] = a[x + y];
  }
}
