#pragma OPENCL EXTENSION cl_intel_channels : enable

channel int left;
channel int right;
channel int first_one __attribute__((depth(8)));
channel int second_one __attribute__((depth(8)));

__kernel void source(__global const int *restrict a, int n) {
  for (int i = 0; i < n; i++) {
    write_channel_intel(left, a[i]);
    write_channel_intel(right, a[i] + 1);
    write_channel_intel(first_one, a[i]);
    write_channel_intel(second_one, a[i]);
  }
}

__kernel void sink(__global int *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    int first = read_channel_intel(left);
    int second = read_channel_intel(right);
    int fourth = read_channel_intel(second_one);
    int third = read_channel_intel(first_one);
    out[i] = first - second + third - fourth;
  }
}
