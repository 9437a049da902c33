#pragma OPENCL EXTENSION cl_intel_channels : enable
channel int numbers;

kernel void reader(global int *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    out[i] = read_channel_intel(numbers);
  }
}
