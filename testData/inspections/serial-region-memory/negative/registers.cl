// The order of accesses to a device's registers is wanted.
__attribute__((max_global_work_dim(0)))
__kernel void probe(__global volatile int *device, __global int *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    device[0] = i;
    int sum = 0;
    for (int k = 0; k < 8; k++) {
      sum += device[k + 1];
    }
    out[i] = sum;
  }
}
