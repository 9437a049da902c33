__kernel void scale(__global const int *restrict x, __global int *restrict out) {
  int state = 1;
  for (int i = 0; i < 16; i++) {
    state = state + i;
  }
  for (int i = 0; i < 1000000; i++) {
    out[i] = x[i] + state;
  }
}
