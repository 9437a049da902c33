#pragma OPENCL EXTENSION cl_intel_channels : enable

channel int values __attribute__((depth(16)));

__kernel __attribute__((reqd_work_group_size(64, 1, 1)))
void items(__global const int *restrict a) {
  // finds: kernel 'items' has many work-items and uses the channel 'values'
  write_channel_intel(values, a[get_global_id(0)]);
}

__kernel void sink(__global int *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    out[i] = read_channel_intel(values);
  }
}
