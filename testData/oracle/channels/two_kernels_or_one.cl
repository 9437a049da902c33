// One step in two kernels with a channel between, and both in one loop.
#pragma OPENCL EXTENSION cl_intel_channels : enable
#ifdef FUSED
__kernel void fused(__global int *restrict out, unsigned n) {
  for (unsigned i = 0; i < n; i++) {
    out[i] = 3 * i + 7;
  }
}
#else
channel int values;

__kernel void producer(unsigned n) {
  for (unsigned i = 0; i < n; i++) {
    write_channel_intel(values, 3 * i + 7);
  }
}

__kernel void consumer(__global int *restrict out, unsigned n) {
  for (unsigned i = 0; i < n; i++) {
    out[i] = read_channel_intel(values);
  }
}
#endif
