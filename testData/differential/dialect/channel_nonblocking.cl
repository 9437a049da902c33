// Non-blocking calls: failed ones are repeated, nothing is lost, order stays.
#pragma OPENCL EXTENSION cl_intel_channels : enable
channel uint queue __attribute__((depth(3)));

kernel void offer(global const uint *restrict in, int n) {
  int k = 0;
  while (k < n) {
    if (write_channel_nb_intel(queue, in[k])) {
      k++;
    }
  }
}

kernel void poll(global uint *restrict out, int n) {
  int k = 0;
  while (k < n) {
    bool valid;
    uint value = read_channel_nb_intel(queue, &valid);
    if (valid) {
      out[k] = value + (uint)k;
      k++;
    }
  }
}
