// Two inner loops with 1000 and 3 writes.
#pragma OPENCL EXTENSION cl_intel_channels : enable
channel int c0;
channel int c1;

__kernel void producer(int n) {
  for (int k = 0; k < n; k++) { // @outer
    for (int i = 0; i < 1000; i++) {
      write_channel_intel(c0, i);
    }
    for (int i = 0; i < 3; i++) {
      write_channel_intel(c1, i);
    }
  }
}

__kernel void drain0(__global int *restrict out, int n) {
  for (int i = 0; i < 1000 * n; i++) {
    out[i] = read_channel_intel(c0);
  }
}

__kernel void drain1(__global int *restrict out, int n) {
  for (int i = 0; i < 3 * n; i++) {
    out[i] = read_channel_intel(c1);
  }
}
