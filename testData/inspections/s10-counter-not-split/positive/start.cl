// options: --device=stratix10
__kernel void spin(__global const int *restrict x, __global int *restrict out, int start, int n) {
  int place = start;
  // finds: 'place' starts at a value that is not known
  for (int i = 0; i < n; i++) {
    out[i] = x[i] + place;
    place = place == 77 ? 0 : place + 1;
  }
}
