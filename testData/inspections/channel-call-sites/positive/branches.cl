#pragma OPENCL EXTENSION cl_intel_channels : enable
channel int kept __attribute__((depth(16)));
__kernel void choose(__global const int *restrict x, int n) {
  for (int i = 0; i < n; i++) {
    int v = x[i];
    if (v > 0) {
      // finds: 2 calls in kernel 'choose' write 'kept', which has one port
      write_channel_intel(kept, v);
    } else {
      write_channel_intel(kept, -v);
    }
  }
}
__kernel void take(__global int *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    out[i] = read_channel_intel(kept);
  }
}
