// finds: 'taps' is read at 2 constant places ('taps[0]', 'taps[1]'): passed by
__kernel void smooth(__global const float *restrict x, __global float *restrict out, __constant float *taps, int n) {
  for (int i = 1; i < n; i++) {
    out[i] = x[i - 1] * taps[0] + x[i] * taps[1];
  }
}
