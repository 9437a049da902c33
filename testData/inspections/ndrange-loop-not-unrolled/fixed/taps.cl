__kernel __attribute__((reqd_work_group_size(64, 1, 1)))
void taps(__global const float *restrict x, __global float *restrict out) {
  int id = get_global_id(0);
  float sum = 0.0f;
  #pragma unroll 1
  for (int i = 0; i < 2; i++) {
    sum += x[id];
  }
  float most = sum;
  // finds: each work-item goes 8 times around the loop at line 11, and takes a pl
  #pragma unroll
  for (int i = 0; i < 8; i++) {
    most = most * 0.5f + x[id + i];
  }
  out[id] = most;
}
