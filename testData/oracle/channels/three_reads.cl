// Three reads of one channel in one kernel are legal.
#pragma OPENCL EXTENSION cl_intel_channels : enable
channel int values; // @channel

__kernel void writer(__global const int *restrict in) {
  for (int i = 0; i < 3; i++) {
    write_channel_intel(values, in[i]);
  }
}

__kernel void reader(__global int *restrict out) {
  int a = read_channel_intel(values); // @read0
  int b = read_channel_intel(values); // @read1
  int c = read_channel_intel(values); // @read2
  *out = a + b + c;
}
