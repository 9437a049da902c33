// Each of the loops has one call in an iteration, and only one of the loops runs at a time.
#pragma OPENCL EXTENSION cl_intel_channels : enable
channel int words __attribute__((depth(16)));

void pass(int value) {
  write_channel_intel(words, value);
}

__kernel void head_and_rest(__global const int *restrict in, int n) {
  for (int i = 0; i < 16; i++) {
    pass(0);
  }
  for (int i = 0; i < n; i++) {
    pass(in[i]);
  }
}

__kernel void take(__global int *restrict out, int n) {
  for (int i = 0; i < n + 16; i++) {
    out[i] = read_channel_intel(words);
  }
}
