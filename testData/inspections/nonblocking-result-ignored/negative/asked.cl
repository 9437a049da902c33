#pragma OPENCL EXTENSION cl_intel_channels : enable
channel int numbers __attribute__((depth(8)));
__kernel void source(__global const int *restrict x, __global int *restrict lost, int n) {
  int count = 0;
  for (int i = 0; i < n; i++) {
    if (!write_channel_nb_intel(numbers, x[i])) {
      count++;
    }
  }
  lost[0] = count;
}
__kernel void sink(__global int *restrict out, int n) {
  int count = 0;
  for (int i = 0; i < n; i++) {
    bool valid;
    int value = read_channel_nb_intel(numbers, &valid);
    if (valid) {
      out[count] = value;
      count++;
    }
  }
}
