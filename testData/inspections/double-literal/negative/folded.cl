__kernel void fill(__global float *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    float start = 0.5;
    out[i] = start;
  }
}
