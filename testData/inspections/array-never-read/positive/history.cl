__kernel void smooth(__global const float *restrict x, __global float *restrict out, int n) {
  // finds: 'history' is written at line 6 but never read: the compiler removes it
  float history[64];
  for (int i = 0; i < n; i++) {
    float value = x[i] * 0.5f;
    history[i & 63] = value;
    out[i] = value;
  }
}
