// An array for each member is held in registers, as asked for.
__kernel void queues(__global const uint *restrict in, __global uint *restrict out, int n) {
  __attribute__((register)) uint data[15];
  __attribute__((register)) uchar start[3];
  __attribute__((register)) uchar end[3];
  for (int i = 0; i < 3; i++) {
    start[i] = 0;
    end[i] = 0;
  }
  for (int i = 0; i < n; i++) {
    uint x = in[i];
    uint which = x & 3;
    if (which < 3) {
      data[which * 5 + end[which]] = x;
      end[which] = end[which] == 4 ? 0 : end[which] + 1;
    }
    out[i] = data[start[0]] + data[5 + start[1]];
    if (x & 8) {
      start[0] = start[0] == 4 ? 0 : start[0] + 1;
    }
  }
}
