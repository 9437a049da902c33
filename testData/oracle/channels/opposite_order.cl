// Even and odd elements on two unbuffered channels. Without a fence, hardware may serve the calls of an iteration
// in any order.
#pragma OPENCL EXTENSION cl_intel_channels : enable
#ifdef FENCE
#define ORDER mem_fence(CLK_CHANNEL_MEM_FENCE)
channel uint c0 __attribute__((depth(0)));
channel uint c1 __attribute__((depth(0)));
#else
#define ORDER
channel uint c0;
channel uint c1;
#endif

kernel void producer(global const uint *restrict src, int n) {
  for (int i = 0; i < n; i++) {
    write_channel_intel(c0, src[2 * i]); // @write0
    ORDER;
    write_channel_intel(c1, src[2 * i + 1]); // @write1
  }
}

kernel void consumer(global uint *restrict dst, int n) {
  for (int i = 0; i < n; i++) {
    dst[2 * i + 1] = read_channel_intel(c0); // @read0
    ORDER;
    dst[2 * i] = read_channel_intel(c1); // @read1
  }
}
