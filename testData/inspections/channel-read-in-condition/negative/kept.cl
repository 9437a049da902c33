#pragma OPENCL EXTENSION cl_intel_channels : enable

channel int values __attribute__((depth(16)));

__kernel void source(__global const int *restrict a, int n) {
  for (int i = 0; i < n; i++) {
    write_channel_intel(values, a[i]);
  }
}

__kernel void total(__global int *restrict out) {
  int sum = 0;
  int value;
  while ((value = read_channel_intel(values)) != 0) {
    sum += value;
  }
  out[0] = sum;
}
