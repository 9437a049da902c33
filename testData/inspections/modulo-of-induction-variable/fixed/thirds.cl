__kernel void thirds(__global const int *restrict x, __global int *restrict out, int n) {
  int i_mod = 0;
  for (int i = 0; i < n; i++) {
    // finds: 'i % 3' takes a divider in each iteration; a second counter that is se
    out[i] = x[i] * (i_mod);
    i_mod = i_mod == 3 - 1 ? 0 : i_mod + 1;
  }
}
