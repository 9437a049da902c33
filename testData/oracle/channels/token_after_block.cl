// A block of 256 words is stored to global memory, then a token says that it is there. FENCE orders the two.
#pragma OPENCL EXTENSION cl_intel_channels : enable
channel uint requests __attribute__((depth(2)));
channel uint tokens __attribute__((depth(2)));

kernel void producer(global const uint *restrict src,
                     global volatile uint *restrict shared_mem, int n) {
  uint base_offset = 0;
  for (int gID = 0; gID < n; gID++) {
    uint lID = gID & 255;
    if (lID == 0) {
      base_offset = read_channel_intel(requests);
    }
    shared_mem[base_offset + lID] = src[gID]; // @store
#ifdef FENCE
    mem_fence(CLK_GLOBAL_MEM_FENCE | CLK_CHANNEL_MEM_FENCE);
#endif
    if (lID == 255) {
      write_channel_intel(tokens, base_offset); // @token
    }
  }
}

kernel void consumer(global const volatile uint *restrict shared_mem,
                     global uint *restrict dst, int blocks) {
  for (int b = 0; b < blocks; b++) {
    uint base_offset = read_channel_intel(tokens);
    mem_fence(CLK_GLOBAL_MEM_FENCE | CLK_CHANNEL_MEM_FENCE);
    for (int i = 0; i < 256; i++) {
      dst[256 * b + i] = shared_mem[base_offset + i];
    }
  }
}

kernel void manager(int blocks) {
  for (int b = 0; b < blocks; b++) {
    write_channel_intel(requests, b * 256);
  }
}
