#pragma OPENCL EXTENSION cl_intel_channels : enable

channel int values __attribute__((depth(16)));
channel int others __attribute__((depth(16)));
channel int some __attribute__((depth(16)));

__kernel void source(__global const int *restrict a, int n) {
  for (int i = 0; i < 105; i++) {
    write_channel_intel(values, a[i]);
    if (a[i] > 5) {
      write_channel_intel(some, a[i]);
    }
  }
  for (int i = 0; i < n; i++) {
    write_channel_intel(others, a[i]);
  }
}

__kernel void sums(__global int *restrict out) {
  for (int i = 0; i < 15; i++) {
    int sum = 0;
    for (int j = 0; j < 7; j++) {
      sum += read_channel_intel(values);
    }
    out[i] = sum;
  }
}

__kernel void rest(__global int *restrict out) {
  for (int i = 0; i < 15; i++) {
    out[i] = read_channel_intel(others);
  }
}

__kernel void picked(__global int *restrict out) {
  for (int i = 0; i < 15; i++) {
    out[i] = read_channel_intel(some);
  }
}
