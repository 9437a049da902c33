// A branch with values that differ by side, a loop with two exits.
kernel void find_first(global const int *restrict in, global int *restrict out, int n, int wanted) {
  int place = -1;
  for (int i = 0; i < n; i++) {
    int value = in[i];
    if (value < 0) {
      value = -value;
    }
    if (value == wanted) {
      place = i;
      break;
    }
  }
  out[0] = place;
}
