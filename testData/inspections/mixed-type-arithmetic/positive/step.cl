__kernel void step(__global const float *restrict x, __global int *restrict out, int n) {
  int position = 0;
  // finds: each iteration of the loop at line 4 waits for the one before (II ~15)
  for (int i = 0; i < n; i++) {
    position = (int)(position * 0.75f + x[i]);
    out[i] = position;
  }
}
