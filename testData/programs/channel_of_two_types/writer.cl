#pragma OPENCL EXTENSION cl_intel_channels : enable
channel float numbers;
kernel void writer(float x) { write_channel_intel(numbers, x); }
