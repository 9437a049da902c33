// Channels that need a few bytes, a few hundred and more than 512.
#pragma OPENCL EXTENSION cl_intel_channels : enable
channel int shallow __attribute__((depth(4)));
channel int middle __attribute__((depth(100)));
channel int deep __attribute__((depth(300)));

kernel void producer(global const int *restrict in, int n) {
  for (int i = 0; i < n; i++) {
    write_channel_intel(shallow, in[i]);
    write_channel_intel(middle, in[i] + 1);
    write_channel_intel(deep, in[i] + 2);
  }
}

kernel void consumer(global int *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    out[i] = read_channel_intel(shallow) + read_channel_intel(middle) + read_channel_intel(deep);
  }
}
