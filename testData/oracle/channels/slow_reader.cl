// The reader needs far longer for a value than the writer.
#pragma OPENCL EXTENSION cl_intel_channels : enable
channel int values;

__kernel void writer(int n) {
  for (int i = 0; i < n; i++) {
    write_channel_intel(values, i); // @write
  }
}

__kernel void reader(__global int *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    int value = read_channel_intel(values);
    for (int k = 0; k < 100; k++) {
      value = value * 17 + k;
    }
    out[i] = value;
  }
}
