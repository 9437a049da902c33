// How often the second loop runs is not known, so its share of the time is not, either.
__kernel void mix(__global const uint *restrict x, __global uint *restrict out, int n) {
  uint state = 1;
  for (int i = 0; i < 10000000; i++) {
    out[i & 4095] = x[i & 4095];
  }
  for (int i = 0; i < n; i++) {
    uint a = state + x[i];
    uint b = (a ^ (a >> 5)) + state;
    state = (b ^ (b << 7)) + a;
  }
  out[0] = state;
}
