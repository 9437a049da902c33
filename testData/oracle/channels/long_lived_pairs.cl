// Ten thousand pairs wait in a channel until a token allows the reader to take them.
#pragma OPENCL EXTENSION cl_intel_channels : enable
channel int2 pairs __attribute__((depth(DEPTH)));
channel int token;

kernel void writer(void) {
  for (int y = 0; y < 100; y++) {
    for (int x = 0; x < 100; x++) {
      write_channel_intel(pairs, (int2)(x, y));
    }
  }
  write_channel_intel(token, 1);
}

kernel void reader(global int2 *restrict out) {
  int go = read_channel_intel(token);
  for (int i = 0; i < 10000 * go; i++) {
    out[i] = read_channel_intel(pairs);
  }
}
