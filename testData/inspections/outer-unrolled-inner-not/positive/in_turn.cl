// Rows of a length that nobody knows: the four loops run one after the other.
kernel void rows(global const float *restrict a, global const float *restrict v, global float *restrict out, int n) {
  // finds: its 4 copies run one after the other, which costs their area and gains nothing
  #pragma unroll 4
  for (int r = 0; r < n; r++) {
    float sum = 0.0f;
    for (int i = 0; i < n; i++) {
      sum += a[r * n + i] * v[i];
    }
    out[r] = sum;
  }
}
