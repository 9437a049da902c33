// One load after the other in a single work-item loop.
kernel void sequential(global const int *restrict in, global int *restrict out, int n) {
  int res = 1;
  for (int i = 0; i < n; i++) {
    res ^= in[i]; // @load
  }
  out[0] = res; // @store
}
