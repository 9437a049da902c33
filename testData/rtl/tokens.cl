// What is stored is announced through a channel: a fence keeps the two in their order, in a loop and outside of one.
#pragma OPENCL EXTENSION cl_intel_channels : enable
channel int filled __attribute__((depth(2)));
channel int finished __attribute__((depth(2)));

__kernel void fill(__global const int *restrict a, __global volatile int *restrict common, const int n) {
  for (int i = 0; i < n; i++) {
    common[i] = a[i] * 3 + 1;
    mem_fence(CLK_GLOBAL_MEM_FENCE | CLK_CHANNEL_MEM_FENCE);
    if ((i & 7) == 7) {
      write_channel_intel(filled, i - 7);
    }
  }
  common[64] = n;
  mem_fence(CLK_GLOBAL_MEM_FENCE | CLK_CHANNEL_MEM_FENCE);
  write_channel_intel(finished, n);
}

__kernel void drain(__global const volatile int *restrict common, __global int *restrict out, const int n) {
  for (int block = 0; block < n / 8; block++) {
    const int first = read_channel_intel(filled);
    mem_fence(CLK_GLOBAL_MEM_FENCE | CLK_CHANNEL_MEM_FENCE);
    for (int k = 0; k < 8; k++) {
      out[block * 8 + k] = common[first + k] + first;
    }
  }
  const int all = read_channel_intel(finished);
  mem_fence(CLK_GLOBAL_MEM_FENCE | CLK_CHANNEL_MEM_FENCE);
  out[64] = common[64] + all;
}

// Reads what was stored 4,096 iterations before: the count of iterations that are over starts with as many.
__kernel void far(__global int *restrict cells, const int n) {
  for (int i = 0; i < n; i++) {
    int v = cells[i];
    cells[i + 4096] = v * 3 + i;
    int w = cells[i + 512];
    cells[i + 4608] = w ^ i;
  }
}
