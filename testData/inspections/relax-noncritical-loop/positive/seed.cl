__kernel void mix(__global const uint *restrict x, __global uint *restrict out) {
  uint state = 1;
  // finds: the loop at line 4 takes ~0 % of the time of kernel 'mix' but holds al
  for (int i = 0; i < 64; i++) {
    uint a = state + x[i];
    uint b = (a ^ (a >> 5)) + state;
    state = (b ^ (b << 7)) + a;
  }
  for (int i = 0; i < 1000000; i++) {
    out[i & 4095] = x[i & 4095] ^ state;
  }
}
