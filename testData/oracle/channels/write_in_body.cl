// The channel call is in the body: the loop control stays fast.
#pragma OPENCL EXTENSION cl_intel_channels : enable
channel int values;

__kernel void producer(void) {
  for (int i = 0; i < 10; i++) { // @loop
    write_channel_intel(values, i);
  }
}

__kernel void consumer(__global int *restrict out) {
  for (int i = 0; i < 10; i++) {
    out[i] = read_channel_intel(values);
  }
}
