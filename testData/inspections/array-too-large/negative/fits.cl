__kernel void turn(__global const int *restrict x, __global int *restrict out) {
  int all[2048];
  for (int i = 0; i < 2048; i++) {
    all[i] = x[i];
  }
  for (int i = 0; i < 2048; i++) {
    out[i] = all[2047 - i];
  }
}
