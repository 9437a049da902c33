// What is read changes in each iteration, and with each work-item that has come before.
__attribute__((reqd_work_group_size(64, 1, 1)))
__kernel void series(__global float *restrict out, __global int *restrict at, int n) {
  float sum = 0.0f;
  int l = get_local_id(0);
  for (int i = 0; i < n; i++) {
    sum += 1.0f / (2 * at[0] + 1.0f);
    at[0] = at[0] + 1;
  }
  out[l] = sum + l;
}
