// Non-zero inputs go through a channel of depth ten; the consumer reads only where it is told to.
#pragma OPENCL EXTENSION cl_intel_channels : enable
channel int values __attribute__((depth(10)));

kernel void producer(global const int *restrict in_data, int n) {
  for (int i = 0; i < n; i++) {
    if (in_data[i]) {
      write_channel_intel(values, in_data[i]); // @write
    }
  }
}

kernel void consumer(global const int *restrict check_data, global int *restrict out_data,
                     int n) {
  int last_val = 0;
  for (int i = 0; i < n; i++) {
    if (check_data[i]) {
      last_val = read_channel_intel(values);
    }
    out_data[i] = last_val;
  }
}
