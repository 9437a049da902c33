// Each iteration of all work-items comes before the next iteration of any.
#pragma OPENCL EXTENSION cl_intel_channels : enable
channel int values;

kernel void producer(global const int *restrict data, int X) {
  int n = 0;
  while (n < X) {
    write_channel_intel(values, data[get_global_id(0)]);
    n++;
  }
}

kernel void recorder(global int *restrict order, int n) {
  for (int i = 0; i < n; i++) {
    order[i] = read_channel_intel(values);
  }
}
