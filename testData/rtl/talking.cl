// Which element of an array of channels is written and read is decided by data; one side prints.
#pragma OPENCL EXTENSION cl_intel_channels : enable
channel int lanes[4] __attribute__((depth(8)));
channel int counts;

__kernel void deal(__global const int *restrict x, const int n) {
  for (int i = 0; i < n; i++) {
    switch (x[i] & 3) {
      case 0: write_channel_intel(lanes[0], i); break;
      case 1: write_channel_intel(lanes[1], i * 3); break;
      case 2: write_channel_intel(lanes[2], -i); break;
      default: write_channel_intel(lanes[3], x[i]); break;
    }
  }
  write_channel_intel(counts, n);
}

__kernel void gather(__global const int *restrict x, __global int *restrict y, const int n) {
  int total = 0;
  for (int i = 0; i < n; i++) {
    int v = 0;
#pragma unroll
    for (int k = 0; k < 4; k++) {
      if (k == (x[i] & 3)) {
        v = read_channel_intel(lanes[k]);
      }
    }
    for (int k = 0; k < (v & 3); k++) {
      total = total * 3 + x[k];
    }
    printf("%d from %d\n", v, x[i] & 3);
    y[i] = v + total;
  }
  y[60] = read_channel_intel(counts);
}
