__kernel void mix(__global const uint *restrict x, __global uint *restrict out) {
  uint state = 1;
  for (int i = 0; i < 1000000; i++) {
    uint a = state + x[i];
    uint b = (a ^ (a >> 5)) + state;
    state = (b ^ (b << 7)) + a;
  }
  out[0] = state;
}
