#pragma OPENCL EXTENSION cl_intel_channels : enable

channel int values __attribute__((depth(16)));

__kernel void source(__global const int *restrict a) {
  for (int i = 0; i < 100; i++) {
    // finds: a launch of 'source' writes 'values'
    write_channel_intel(values, a[i]);
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
