#pragma OPENCL EXTENSION cl_intel_channels : enable
channel int numbers;
kernel void b(global int *restrict out) { out[1] = read_channel_intel(numbers); }
