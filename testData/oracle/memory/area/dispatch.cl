// A copy loop with and without the hardware that hands out work-items.
kernel void dispatched(global const int *restrict in, global int *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    out[i] = in[i];
  }
}

__attribute__((max_global_work_dim(0)))
kernel void undispatched(global const int *restrict in, global int *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    out[i] = in[i];
  }
}
