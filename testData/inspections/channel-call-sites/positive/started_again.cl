// A kernel that starts by itself begins anew when it has ended.
#pragma OPENCL EXTENSION cl_intel_channels : enable
channel int in __attribute__((depth(8)));
channel int out __attribute__((depth(8)));
__attribute__((max_global_work_dim(0))) __attribute__((autorun))
__kernel void twice() {
  int x = read_channel_intel(in);
  // finds: 2 calls in kernel 'twice' write 'out' one behind the other
  write_channel_intel(out, x);
  write_channel_intel(out, x + 1);
}
__kernel void feed(__global const int *restrict x, int n) {
  for (int i = 0; i < n; i++) {
    write_channel_intel(in, x[i]);
  }
}
__kernel void drain(__global int *restrict y, int n) {
  for (int i = 0; i < n; i++) {
    y[i] = read_channel_intel(out);
  }
}
