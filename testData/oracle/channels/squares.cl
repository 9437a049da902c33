// One kernel reads memory, the other squares and stores.
#pragma OPENCL EXTENSION cl_intel_channels : enable
channel int values;

__kernel void producer(__global const int *in, int count) {
  for (int i = 0; i < count; i++) { // @send
    write_channel_intel(values, in[i]);
  }
}

__kernel void consumer(__global int *out, int count) {
  for (int i = 0; i < count; i++) { // @receive
    int value = read_channel_intel(values);
    out[i] = value * value;
  }
}
