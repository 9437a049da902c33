__kernel void tiles(__global float *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    out[i] = (float)(i / 8) * 0.5f;
  }
}
