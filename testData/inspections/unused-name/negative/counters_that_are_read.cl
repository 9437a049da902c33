// Each is read: by a condition, by the body, or by what the other one gets.
__kernel void turn(__global const float *restrict x, __global float *restrict out, int n) {
  for (int j = 0, k = 63; j < 64; j++, k--) {
    out[j] = x[k];
  }
  for (int j = 0, k = n; k > 0; j++, k--) {
    out[j + 64] = x[j];
  }
  for (int j = 0, k = 1; j < n; j += k, k++) {
    out[j + 128] = x[j];
  }
}
