__kernel __attribute__((reqd_work_group_size(64, 1, 1)))
void taps(__global const float *restrict x, __global float *restrict out) {
  int id = get_global_id(0);
  float most = 0.0f;
  for (int i = 0; i < 800; i++) {
    most = most * 0.5f + x[id + i];
  }
  out[id] = most;
}
