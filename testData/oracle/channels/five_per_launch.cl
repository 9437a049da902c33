// The producer sends ten values in one launch, the consumer takes five in each.
#pragma OPENCL EXTENSION cl_intel_channels : enable
channel int values;

kernel void producer(void) {
  for (int i = 0; i < 10; i++) {
    write_channel_intel(values, i); // @write
  }
}

kernel void consumer(global int *restrict dst) {
  for (int i = 0; i < 5; i++) {
    dst[i] = read_channel_intel(values); // @read
  }
}
