// Ten values in order through a channel.
#pragma OPENCL EXTENSION cl_intel_channels : enable
channel int values;

__kernel void producer(__global const int *restrict in_buf) {
  for (int i = 0; i < 10; i++) {
    write_channel_intel(values, in_buf[i]);
  }
}

__kernel void consumer(__global int *restrict ret_buf) {
  for (int i = 0; i < 10; i++) {
    ret_buf[i] = read_channel_intel(values);
  }
}
