// The loop that stores runs twice, the one before 512 times.
__kernel __attribute__((reqd_work_group_size(64, 1, 1)))
void sums(__global const float *restrict x, __global float *restrict out) {
  int id = get_global_id(0);
  float sum[2] = {0.0f, 0.0f};
  for (int k = 0; k < 512; k++) {
    sum[0] += x[512 * id + k];
    sum[1] -= x[512 * id + k];
  }
  for (int k = 0; k < 2; k++) {
    out[2 * id + k] = sum[k];
  }
}
