// One element a cycle, into memory on chip and out of it.
kernel void reversed(global const float *restrict a, global float *restrict r) {
  float t[4096];
  // finds: moves 4 bytes in each cycle where memory carries words of 64, and nothing makes its iterations wait: take 16 at a time
  #pragma unroll 16
  for (int i = 0; i < 4096; i++) {
    t[i] = a[i];
  }
  // finds: moves 4 bytes in each cycle where memory carries words of 64
  #pragma unroll 16
  for (int i = 0; i < 4096; i++) {
    r[i] = t[4095 - i];
  }
}

kernel void scaled(global const int *restrict a, global int *restrict r, int n) {
  // finds: by '#pragma unroll 8' or vectors
  #pragma unroll 8
  for (int i = 0; i < n; i++) {
    r[i] = a[i] * 5 + 1;
  }
}
