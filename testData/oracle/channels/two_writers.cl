// Only one kernel may write a channel.
#pragma OPENCL EXTENSION cl_intel_channels : enable
channel int values; // @channel

kernel void first(void) {
  write_channel_intel(values, 1); // @write0
}

kernel void second(void) {
  write_channel_intel(values, 2); // @write1
}

kernel void reader(global int *restrict out) {
  *out = read_channel_intel(values);
}
