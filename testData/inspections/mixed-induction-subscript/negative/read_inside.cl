// The inner loop reads the row that earlier iterations of the middle one have stored: no declaration changes that.
__kernel void lower(__global const float *restrict a, __global float *restrict out, int n) {
  float l[100];
  for (int i = 0; i < 100; i++) {
    l[i] = a[i];
  }
  for (int i = 1; i < 10; i++) {
    for (int j = 0; j < i; j++) {
      float sum = 0.0f;
      #pragma unroll 1
      for (int k = 0; k < j; k++) {
        sum += l[i * 10 + k] * l[j * 10 + k];
      }
      l[i * 10 + j] = (a[i * 10 + j] - sum) * l[j * 10 + j];
    }
  }
  for (int i = 0; i < 100; i++) {
    out[i] = l[i];
  }
}
