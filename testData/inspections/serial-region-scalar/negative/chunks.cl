// A chunk has 16,384 iterations unless the end comes before: to fill the pipeline anew for each is nothing.
__kernel void chunks(__global const int *restrict in, __global int *restrict out, int n) {
  for (int i = 0; i < n;) {
    for (int k = 0; k < 16384 && i < n; k++, i++) {
      out[i] = in[i] * 3;
    }
  }
}
