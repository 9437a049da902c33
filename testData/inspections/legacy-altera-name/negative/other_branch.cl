#ifdef OLD_RELEASE
#pragma OPENCL EXTENSION cl_altera_channels : enable
#else
#pragma OPENCL EXTENSION cl_intel_channels : enable
#endif

channel int values __attribute__((depth(8)));

__kernel void source(__global const int *restrict a, int n) {
  for (int i = 0; i < n; i++) {
    write_channel_intel(values, a[i]);
  }
}

__kernel void sink(__global int *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    out[i] = read_channel_intel(values);
  }
}
