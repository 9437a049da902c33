// Minus a bit is that bit in all places: no adder is built.
__kernel void noise(__global uint *restrict out, int n) {
  uint state = 1u;
  for (int i = 0; i < n; i++) {
    uint low = state & 1u;
    state = (state >> 1) ^ ((0u - low) & 0xd0000001u);
    low = state & 1u;
    state = (state >> 1) ^ ((0u - low) & 0xd0000001u);
    low = state & 1u;
    state = (state >> 1) ^ ((0u - low) & 0xd0000001u);
    out[i] = state;
  }
}
