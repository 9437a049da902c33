__kernel void pairs(__global const float *x, __global float *y, int n) {
  for (int i = 0; i < n; i++) {
    // finds: 'x[i]' is loaded 2 times in one iteration (lines 4, 5), by a unit each, since the store to 'y'
    y[2 * i] = 2.0f * x[i];
    y[2 * i + 1] = 3.0f * x[i];
  }
}
