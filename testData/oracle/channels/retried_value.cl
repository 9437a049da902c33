// A value is fetched only when the one before could be written: the channel grows, the loop keeps II 1.
#pragma OPENCL EXTENSION cl_intel_channels : enable
channel int values;

__kernel void producer(__global const int *restrict src, int n) {
  bool write_valid = true;
  int next_val = 0;
  for (int i = 0; i < n; i++) { // @loop
    if (write_valid) {
      next_val = *src++; // @load
    }
    write_valid = write_channel_nb_intel(values, next_val); // @write
  }
}

__kernel void consumer(__global int *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    out[i] = read_channel_intel(values);
  }
}
