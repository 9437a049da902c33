#pragma OPENCL EXTENSION cl_intel_channels : enable

channel int values __attribute__((depth(16)));

__kernel void loop(__global const int *restrict a, int n) {
  for (int i = 0; i < n; i++) {
    write_channel_intel(values, a[i]);
  }
}

__kernel void sink(__global int *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    out[i] = read_channel_intel(values);
  }
}
