// Kernels that talk by channels: a feeder, one that runs by itself, a collector.
#pragma OPENCL EXTENSION cl_intel_channels : enable
channel int from0 __attribute__((depth(4)));
channel int between;
channel int to1 __attribute__((depth(100)));
channel int flags __attribute__((depth(128)));
channel int tried __attribute__((depth(2)));

__kernel void feeder(__global const int *restrict x, const int n) {
  for (int i = 0; i < n; i++) {
    write_channel_intel(from0, x[i]);
  }
}

__attribute__((max_global_work_dim(0)))
__kernel void add(const int n, const int k) {
  for (int i = 0; i < n; i++) {
    write_channel_intel(between, read_channel_intel(from0) + k);
  }
}

__attribute__((max_global_work_dim(0))) __attribute__((autorun))
__kernel void triple() {
  int sum = 0;
  while (1) {
    int v = read_channel_intel(between);
    sum += v;
    write_channel_intel(to1, v * 3 + sum);
  }
}

__kernel void collector(__global int *restrict y, const int n) {
  for (int i = 0; i < n; i++) {
    y[i] = read_channel_intel(to1);
  }
}

// What is written in some iterations, then read if it is there; a channel that fills up.
__kernel void sender(__global const int *restrict x, __global int *restrict y, const int n) {
  int fits = 0;
  for (int i = 0; i < n; i++) {
    if (x[i] != 3) {
      write_channel_intel(flags, x[i]);
    }
    bool written = write_channel_nb_intel(tried, i);
    if (written) {
      fits++;
    }
  }
  y[100] = fits;
}

__kernel void polling(__global int *restrict y, const int n) {
  for (int i = 0; i < n; i++) {
    bool valid;
    int v = read_channel_nb_intel(flags, &valid);
    y[i] = valid ? v : -1000 - i;
  }
  y[101] = read_channel_intel(tried);
  y[102] = read_channel_intel(tried);
}
