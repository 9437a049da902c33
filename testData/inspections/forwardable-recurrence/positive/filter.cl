__kernel void one(
    __global float *restrict y, __global const float *restrict x, int n, int base) {
  // finds: 'y[base + i - 1]' at line 5 is what the iteration before stored in 'y[base + i]' at line 5
  for (int i = 1; i < n; i++) {
    y[base + i] = 0.5f * y[base + i - 1] + x[i];
  }
}
__kernel void three(__global float *restrict y, __global const float *restrict x, int n) {
  // finds: is what the iteration 3 before stored in 'y[i]' at line 11, so each iteration of
  for (int i = 3; i < n; i++) {
    y[i] = 0.5f * y[i - 3] + x[i];
  }
}
