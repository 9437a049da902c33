__kernel void scale(__global const float *restrict x, __global float *restrict out, float factor, int n) {
  for (int i = 0; i < n; i++) {
#ifdef UNIT
    out[i] = x[i];
#else
    out[i] = x[i] * factor;
#endif
  }
}
