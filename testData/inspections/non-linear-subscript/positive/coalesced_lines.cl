#pragma OPENCL EXTENSION cl_intel_channels : enable
channel float pixels __attribute__((depth(16)));
channel float sums __attribute__((depth(16)));

__attribute__((max_global_work_dim(0)))
__kernel void source(__global const float *restrict in, int n) {
  for (int i = 0; i < n; i++) {
    write_channel_intel(pixels, in[i]);
  }
}

// Without 'loop_coalesce' each x has its own element.
__attribute__((max_global_work_dim(0)))
__kernel void lines(uint h, uint w) {
  float even[256], odd[256];
  #pragma loop_coalesce
  // finds: leave the nest as it is, without 'loop_coalesce'
  for (uint y = 0; y < h; y++) {
    for (uint x = 0; x < w; x++) {
      float p = read_channel_intel(pixels);
      float e = even[x], o = odd[x];
      bool first = y % 2 == 0;
      float a = first ? p : e, b = first ? o : p;
      even[x] = first ? p : e;
      odd[x] = first ? o : p;
      write_channel_intel(sums, a + b);
    }
  }
}

__attribute__((max_global_work_dim(0)))
__kernel void sink(__global float *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    out[i] = read_channel_intel(sums);
  }
}
