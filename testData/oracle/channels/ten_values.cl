// Ten values in order through a channel.
#pragma OPENCL EXTENSION cl_intel_channels : enable
channel int values;

kernel void producer(global const int *restrict in_buf) {
  for (int i = 0; i < 10; i++) {
    write_channel_intel(values, in_buf[i]);
  }
}

kernel void consumer(global int *restrict ret_buf) {
  for (int i = 0; i < 10; i++) {
    ret_buf[i] = read_channel_intel(values);
  }
}
