__kernel void whole(__global float *restrict out, int n) {
  for (int i = 0; i < 8; i++) {
    float x = 0.125f * i;
    out[i] = x * x;
  }
  for (int i = 0; i < n; i += 2) {
    out[i] += 1.0f;
  }
}
