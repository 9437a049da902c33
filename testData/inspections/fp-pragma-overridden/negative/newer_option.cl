// options: -ffp-reassoc
__kernel void total(__global const float *restrict x, __global float *restrict r, int n) {
  #pragma clang fp reassoc(off)
  float sum = 0;
  for (int i = 0; i < n; i++) {
    sum += x[i];
  }
  r[0] = sum;
}
