// Not unrolled by the author, and copies that are no loops any more.
kernel void rows(global const float *restrict a, global const float *restrict v, global float *restrict out, int n) {
  for (int r = 0; r < n; r++) {
    float sum = 0.0f;
    for (int i = 0; i < n; i++) {
      sum += a[r * n + i] * v[i];
    }
    out[r] = sum;
  }
}

kernel void groups(global const float *restrict a, global float *restrict out, int n) {
  #pragma unroll 4
  for (int r = 0; r < n; r++) {
    float sum = 0.0f;
    #pragma unroll
    for (int i = 0; i < 4; i++) {
      sum += a[r * 4 + i];
    }
    out[r] = sum;
  }
}
