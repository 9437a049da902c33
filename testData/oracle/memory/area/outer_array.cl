// Nothing of `a` is used again in the next outer iteration, but it is declared outside; `b` is not.
kernel void outer_array(global const int *restrict in, global int *restrict out, int m) {
  int a[256]; // @a
  for (int i = 0; i < m; i++) { // @outer
    int b[256]; // @b
    for (int j = 0; j < 256; j++) {
      a[j] = in[512 * i + j];
      b[j] = in[512 * i + 256 + j];
    }
    int sum = 0;
    for (int j = 0; j < 256; j++) {
      sum += a[j] * b[j];
    }
    out[i] = sum;
  }
}
