#pragma OPENCL EXTENSION cl_intel_channels : enable

channel int values __attribute__((depth(16)));

__kernel void source(__global const int *restrict a, int n) {
  for (int i = 0; i < n; i++) {
    write_channel_intel(values, a[i] | 1);
  }
  write_channel_intel(values, 0);
}

__kernel void length(__global int *restrict out) {
  int count = 0;
  // finds: reads 'values' and keeps nothing: the body never sees
  while (true) {
    int value = read_channel_intel(values);
    if (!(value != 0)) {
      break;
    }
    count++;
  }
  out[0] = count;
}
