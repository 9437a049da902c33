// Every iteration does the same: one of them is enough.
__kernel void last(__global const float *restrict a, __global const float *restrict b, __global float *restrict out, int n) {
  int i = get_global_id(0);
  float sum = 0.0f;
  for (int k = 0; k < n; k++) {
    sum = a[i * 20] + b[i * 20];
  }
  out[i] = sum;
}
