// Case MF-RM4: a sum written to a buffer that may overlap its operands.
kernel void add(global const int *left, global const int *right, global int *sums) {
  for (int i = 0; i < 1024; i++) { // @main
    sums[i] = left[i] + right[i];
  }
}
