// The exit condition reads a channel: the value that ends the loop is consumed too.
#pragma OPENCL EXTENSION cl_intel_channels : enable
channel int values;

__kernel void feeder(__global const int *restrict in, int n) {
  for (int i = 0; i < n; i++) {
    write_channel_intel(values, in[i]);
  }
}

__kernel void consumer(__global const int *restrict A, __global int *restrict out, int n) {
  int sum = 0;
  for (int i = 0; i < n && read_channel_intel(values) != 5; i++) { // @loop
    sum += A[i];
  }
  *out = sum;
}
