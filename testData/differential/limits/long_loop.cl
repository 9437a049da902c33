// A single work-item with a long loop that carries its state.
kernel void iterate(global uint *out, int steps) {
  uint x = 1;
  uint y = 2;
  long even = 0;
  for (int k = 0; k < steps; k++) {
    x = x * 69069u + 1u;
    y ^= y << 13;
    y ^= y >> 17;
    y ^= y << 5;
    even += ((x ^ y) & 1) == 0;
  }
  out[0] = x;
  out[1] = y;
  out[2] = (uint)even;
}
