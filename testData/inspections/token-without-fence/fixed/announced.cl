#pragma OPENCL EXTENSION cl_intel_channels : enable

channel int ready __attribute__((depth(4)));

__kernel void producer(__global const int *restrict a, __global int *shared, int n) {
  for (int i = 0; i < n; i++) {
    shared[i] = a[i] * 3;
  }
  // finds: 'producer' tells 'consumer' by 'ready' that 'shared' is stored
  mem_fence(CLK_GLOBAL_MEM_FENCE | CLK_CHANNEL_MEM_FENCE);
  write_channel_intel(ready, n);
}

__kernel void consumer(__global const int *shared, __global int *restrict r) {
  int n = read_channel_intel(ready);
  for (int i = 0; i < n; i++) {
    r[i] = shared[n - 1 - i];
  }
}
