// A copy loop with and without the hardware that hands out work-items.
__kernel void dispatched(__global const int *restrict in, __global int *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    out[i] = in[i];
  }
}

__attribute__((max_global_work_dim(0)))
__kernel void undispatched(__global const int *restrict in, __global int *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    out[i] = in[i];
  }
}
