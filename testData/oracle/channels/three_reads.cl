// Three reads of one channel in one kernel are legal.
#pragma OPENCL EXTENSION cl_intel_channels : enable
channel int values; // @channel

kernel void writer(global const int *restrict in) {
  for (int i = 0; i < 3; i++) {
    write_channel_intel(values, in[i]);
  }
}

kernel void reader(global int *restrict out) {
  int a = read_channel_intel(values); // @read0
  int b = read_channel_intel(values); // @read1
  int c = read_channel_intel(values); // @read2
  *out = a + b + c;
}
