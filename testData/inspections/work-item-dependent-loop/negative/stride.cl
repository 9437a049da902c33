__kernel __attribute__((reqd_work_group_size(64, 1, 1)))
void strided(__global const float *restrict x, __global float *restrict out, int n) {
  float sum = 0.0f;
  for (int i = get_local_id(0); i < n; i += get_local_size(0)) {
    sum += x[i];
  }
  out[get_global_id(0)] = sum;
}
