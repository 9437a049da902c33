__kernel void walk(__global const int *restrict x, __global int *restrict out, int width, int height, int depth, int n) {
  int i = 0, j = 0, k = 0;
  // finds: counters such as 'k', which are compared and set back in every iteration of the
  for (int step = 0; step < n; step++) {
    out[step] = x[step] + i + 3 * j + 7 * k;
    i += 4;
    if (i >= width) {
      i = 0;
      j += 2;
      if (j >= height) {
        j = 0;
        k++;
        if (k >= depth) {
          k = 0;
        }
      }
    }
  }
}
