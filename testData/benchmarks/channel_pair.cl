// A producer and a consumer over a channel of 64 values.
#pragma OPENCL EXTENSION cl_intel_channels : enable
channel int values __attribute__((depth(64)));

kernel void produce(global const int *restrict in, int n) {
  for (int k = 0; k < n; k++) {
    write_channel_intel(values, in[k] ^ k);
  }
}

kernel void consume(global int *restrict out, global int *restrict last, int n) {
  int sum = 0;
  for (int k = 0; k < n; k++) {
    sum = sum * 31 % 65521 + (read_channel_intel(values) & 0xffff);
    out[k] = sum;
  }
  *last = sum;
}
