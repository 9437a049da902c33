__kernel void ring(__global const int *restrict x, __global int *restrict out, int n, int a, int b) {
  int state = 1;
  #pragma ii 1
  for (int i = 0; i < n; i++) {
    state = ((state + x[i]) ^ a) + b - (state >> 3);
    out[i] = state;
  }
}
