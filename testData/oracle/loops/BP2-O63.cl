// Case BP2-O63: a producer and a consumer, joined by a channel or (FUSED) called in one loop.
int produced(uint i) {
  return i * 3 + 1;
}

void consume(global int *restrict out, uint i, int item) {
  out[i] = item;
}

#ifdef FUSED
kernel void both(global int *restrict out, uint count) {
  for (uint i = 0; i < count; i++) {
    consume(out, i, produced(i));
  }
}
#else
#pragma OPENCL EXTENSION cl_intel_channels : enable
channel int items;

kernel void producer(uint count) {
  for (uint i = 0; i < count; i++) {
    write_channel_intel(items, produced(i));
  }
}

kernel void consumer(global int *restrict out, uint count) {
  for (uint i = 0; i < count; i++) {
    consume(out, i, read_channel_intel(items));
  }
}
#endif
