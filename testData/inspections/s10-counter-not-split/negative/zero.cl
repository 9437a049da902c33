// options: --device=stratix10
__kernel void spin(__global const int *restrict x, __global int *restrict out, int n) {
  int place = 0;
  for (int i = 0; i < n; i++) {
    out[i] = x[i] + place;
    place = place == 77 ? 0 : place + 1;
  }
}
