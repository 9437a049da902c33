// options: -fp-relaxed
__kernel void total(__global const float *restrict x, __global float *restrict r, int n) {
  // finds: '-fp-relaxed' holds for the whole program
  #pragma clang fp reassoc(off)
  float high = 0;
  float low = 0;
  for (int i = 0; i < n; i++) {
    float sum = high + x[i];
    low += (high - sum) + x[i];
    high = sum;
  }
  r[0] = high + low;
}
