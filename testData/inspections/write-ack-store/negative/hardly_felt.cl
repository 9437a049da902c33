// The wait behind the short loop is nothing beside the long one.
__kernel void rows(__global const float *restrict a, __global float *restrict b, int n) {
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < 32; j++) {
      b[j] = a[i * 32 + j];
    }
    float sum = 0.0f;
    for (int k = 0; k < 100000; k++) {
      sum += a[k] * i;
    }
    b[i & 31] = sum;
  }
}
