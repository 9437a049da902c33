// A producer and a consumer over a channel of four values; more pass than it holds.
#pragma OPENCL EXTENSION cl_intel_channels : enable
channel int values __attribute__((depth(4)));

kernel void producer(global const int *restrict in, int n) {
  for (int k = 0; k < n; k++) {
    write_channel_intel(values, in[k] * 3);
  }
}

kernel void consumer(global int *restrict out, int n) {
  int sum = 0;
  for (int k = 0; k < n; k++) {
    sum += read_channel_intel(values);
    out[k] = sum;
  }
}
