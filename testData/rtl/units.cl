// Compute units in a row that ask for their number: which channels each has, and what it does, depends on it.
#pragma OPENCL EXTENSION cl_intel_channels : enable
#define UNITS 3
channel int link[UNITS + 1] __attribute__((depth(2)));

__kernel void enter(__global const int *restrict x, const int n) {
  for (int i = 0; i < n; i++) {
    write_channel_intel(link[0], x[i]);
  }
}

__attribute__((max_global_work_dim(0)))
__attribute__((autorun))
__attribute__((num_compute_units(UNITS)))
__kernel void stage(void) {
  const int unit = get_compute_id(0);
  int sum = unit;
  while (1) {
    int word = read_channel_intel(link[unit]);
    if (unit != 1) {
      sum += word;
    } else {
      sum ^= word * 3;
    }
    write_channel_intel(link[unit + 1], sum);
  }
}

__kernel void leave(__global int *restrict y, const int n) {
  for (int i = 0; i < n; i++) {
    y[i] = read_channel_intel(link[UNITS]);
  }
}
