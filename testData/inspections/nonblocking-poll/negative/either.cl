#pragma OPENCL EXTENSION cl_intel_channels : enable

channel int left __attribute__((depth(8)));
channel int right __attribute__((depth(8)));

__kernel void either(__global int *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    bool is_there;
    int value;
    do {
      value = read_channel_nb_intel(left, &is_there);
      if (!is_there) {
        value = read_channel_nb_intel(right, &is_there);
      }
    } while (!is_there);
    out[i] = value;
  }
}

__kernel void lefts(__global const int *restrict a, int n) {
  for (int i = 0; i < n; i++) {
    write_channel_intel(left, a[i]);
  }
}

__kernel void rights(__global const int *restrict a, int n) {
  for (int i = 0; i < n; i++) {
    write_channel_intel(right, a[i]);
  }
}
