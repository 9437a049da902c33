#pragma OPENCL EXTENSION cl_intel_channels : enable
channel int numbers;
kernel void reader(global int *restrict out) { out[0] = read_channel_intel(numbers); }
