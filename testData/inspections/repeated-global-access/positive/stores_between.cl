__kernel void pairs(__global float *restrict x, int n) {
  for (int i = 0; i < n; i++) {
    // finds: 'x[i]' is loaded 2 times in one iteration (lines 4, 5), by a unit each, since the store to 'x'
    x[2 * i + n] = 2.0f * x[i];
    x[2 * i + 1 + n] = 3.0f * x[i];
  }
}
