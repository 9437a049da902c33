#pragma OPENCL EXTENSION cl_intel_channels : enable

channel int left __attribute__((depth(4)));
channel int right;

__kernel void source(__global const int *restrict a, int n) {
  for (int i = 0; i < n; i++) {
    // finds: kernel 'source' writes 'left' before 'right', kernel 'sink' reads them the other way round
    write_channel_intel(left, a[i]);
    write_channel_intel(right, a[i] + 1);
  }
}

__kernel void sink(__global int *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    int second = read_channel_intel(right);
    int first = read_channel_intel(left);
    out[i] = first - second;
  }
}
