// Case MF-RM1: an exit condition that needs a logarithm.
kernel void find_power(float bound, global int *restrict answer) {
  int x = 1;
  #pragma speculated_iterations SPECULATED
  while (log10((float)x) < bound) { // @main
    x++;
  }
  answer[0] = x;
}
