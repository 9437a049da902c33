#pragma OPENCL EXTENSION cl_intel_channels : enable
channel int numbers;
kernel void a(global int *restrict out) { out[0] = read_channel_intel(numbers); }
kernel void source(int n) { write_channel_intel(numbers, n); }
