__kernel void scale(__global const float *restrict x, __global float *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    out[i] = x[i] * 1.5f;
  }
#ifdef EMULATOR
  printf("scaled %d\n", n);
#endif
}
