// Each work-item of a three-dimensional range writes its ids.
#pragma OPENCL EXTENSION cl_intel_channels : enable
channel int values;

kernel void producer(void) {
  int id = 1000 * get_group_id(0) + 100 * get_local_id(2) + 10 * get_local_id(1) + get_local_id(0);
  write_channel_intel(values, id);
}

kernel void recorder(global int *restrict order, int n) {
  for (int i = 0; i < n; i++) {
    order[i] = read_channel_intel(values);
  }
}
