// Whole words, and a sum in floating point that would become a chain.
kernel void whole(global const float16 *restrict a, global float16 *restrict r, int n) {
  for (int i = 0; i < n; i++) {
    r[i] = a[i] * 2;
  }
}

kernel void product(global const float *restrict a, global const float *restrict b, global float *restrict r, int n) {
  float sum = 0.0f;
  for (int i = 0; i < n; i++) {
    sum += a[i] * b[i];
  }
  *r = sum;
}
