__kernel void mix(__global const uint *restrict x, __global uint *restrict out, int n) {
  uint state = 1;
  // finds: what iterations of the loop
  for (int i = 0; i < n; i++) {
    uint a = state + x[i];
    uint b = (a ^ (a >> 5)) + state;
    uint c = (b ^ (b << 7)) + a;
    state = (c ^ (c >> 11)) + b;
    out[i] = state;
  }
}
