#pragma OPENCL EXTENSION cl_intel_channels : enable

// finds: 'values' has no depth, and memory holds up only one of the two kernels
channel int values;

__kernel void source(__global const int *restrict a, int n) {
  for (int i = 0; i < n; i++) {
    write_channel_intel(values, a[i]);
  }
}

__kernel void total(__global int *restrict out, int n) {
  int sum = 0;
  for (int i = 0; i < n; i++) {
    sum += read_channel_intel(values);
  }
  out[0] = sum;
}
