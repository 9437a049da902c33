// options: -fp-relaxed
__kernel void scale(__global const float *restrict x, __global float *restrict r, int n) {
  for (int i = 0; i < n; i++) {
    r[i] = 3 * x[i];
  }
  if (n > 0) {
    #pragma clang fp reassoc(off)
    r[0] = r[0] + 1;
  }
}
