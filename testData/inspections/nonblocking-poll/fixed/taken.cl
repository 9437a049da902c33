#pragma OPENCL EXTENSION cl_intel_channels : enable

channel int work __attribute__((depth(8)));

__kernel void taken(__global int *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    bool is_there;
    int value;
    // finds: does nothing but call 'read_channel_nb_intel' until it succeeds
    value = read_channel_intel(work);
    is_there = true;
    out[i] = value;
  }
}

__kernel void given(__global const int *restrict a, int n) {
  for (int i = 0; i < n; i++) {
    write_channel_intel(work, a[i]);
  }
}
