// A loop that ends with the data, with a blocking read and with a non-blocking one.
#pragma OPENCL EXTENSION cl_intel_channels : enable
channel int values;

kernel void feeder(global const int *restrict in, int n) {
  for (int i = 0; i < n; i++) {
    write_channel_intel(values, in[i]);
  }
}

kernel void consumer(global int *restrict out) {
  int at = 0;
  bool more = true;
  while (more) { // @loop
#ifdef NON_BLOCKING
    bool valid;
    int value = read_channel_nb_intel(values, &valid);
    if (valid) {
      out[at++] = value;
      more = value != 0;
    }
#else
    int value = read_channel_intel(values);
    out[at++] = value;
    more = value != 0;
#endif
  }
}
