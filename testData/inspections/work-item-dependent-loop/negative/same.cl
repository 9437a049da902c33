__kernel __attribute__((reqd_work_group_size(64, 1, 1)))
void square(__global const float *restrict x, __global float *restrict out, int n) {
  int id = get_global_id(0);
  float sum = 0.0f;
  for (int i = 0; i < n; i++) {
    sum += x[i] * id;
  }
  out[id] = sum;
}
