// One channel with a depth and one without: all values of the first are written before any of the second is.
#pragma OPENCL EXTENSION cl_intel_channels : enable
channel int a __attribute__((depth(4)));
channel int b;

kernel void producer(global const int *restrict in) {
  for (int i = 0; i < 10; i++) {
    write_channel_intel(a, in[i]);
  }
  for (int i = 0; i < 10; i++) {
    write_channel_intel(b, in[10 + i]);
  }
}

kernel void consumer(global int *restrict out) {
  for (int i = 0; i < 10; i++) {
    out[10 + i] = read_channel_intel(b);
  }
  for (int i = 0; i < 10; i++) {
    out[i] = read_channel_intel(a);
  }
}
