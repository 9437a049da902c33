// finds: kernel 'sums' stores nothing that is read outside, and sends nothing:
__kernel void sums(__global const float *restrict x, int n) {
  float sum = 0.0f;
  for (int i = 0; i < n; i++) {
    sum += x[i];
  }
}
