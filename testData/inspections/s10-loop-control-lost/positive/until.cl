// options: --device=stratix10
#pragma OPENCL EXTENSION cl_intel_channels : enable

channel int values __attribute__((depth(16)));

__kernel void source(__global const int *restrict a, int n) {
  for (int i = 0; i < n; i++) {
    write_channel_intel(values, a[i]);
  }
}

__kernel void until(__global int *restrict out) {
  int at = 0;
  int value = 1;
  // finds: the exit of the loop at line 16 waits for
  while (value != 0) {
    value = read_channel_intel(values);
    out[at++] = value;
  }
}
