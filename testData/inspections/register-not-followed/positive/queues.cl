// Three queues in structures of their own, chosen by data.
struct queue {
  uchar start, end;
  uint data[5];
};

__kernel void queues(__global const uint *restrict in, __global uint *restrict out, int n) {
  // finds: 'queues' is declared 'register' and becomes a memory
  __attribute__((register)) struct queue queues[3];
  for (int i = 0; i < 3; i++) {
    queues[i].start = 0;
    queues[i].end = 0;
  }
  for (int i = 0; i < n; i++) {
    uint x = in[i];
    uint which = x & 3;
    if (which < 3) {
      queues[which].data[queues[which].end] = x;
      queues[which].end = queues[which].end == 4 ? 0 : queues[which].end + 1;
    }
    out[i] = queues[0].data[queues[0].start] + queues[1].data[queues[1].start];
    if (x & 8) {
      queues[0].start = queues[0].start == 4 ? 0 : queues[0].start + 1;
    }
  }
}
