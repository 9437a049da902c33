// Passes of a radix sort in one work-item: count, sum up, scatter.
kernel void pass(global const uint *from, global uint *to, int n, int shift) {
  int starts[16];
  for (int d = 0; d < 16; d++) {
    starts[d] = 0;
  }
  for (int k = 0; k < n; k++) {
    starts[from[k] >> shift & 15]++;
  }
  int sum = 0;
  for (int d = 0; d < 16; d++) {
    int count = starts[d];
    starts[d] = sum;
    sum += count;
  }
  for (int k = 0; k < n; k++) {
    to[starts[from[k] >> shift & 15]++] = from[k];
  }
}
