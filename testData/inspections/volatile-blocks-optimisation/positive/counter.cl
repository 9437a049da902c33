__attribute__((max_global_work_dim(0)))
__kernel void shifted(__global const int *restrict in, __global int *restrict out, int n) {
  // finds: 'k' is private and 'volatile': nobody else can see it
  volatile int k;
  for (k = 0; k < n; k++) {
    out[k] = in[k] << 2;
  }
}
