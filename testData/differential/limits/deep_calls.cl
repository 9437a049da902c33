// A chain of thirty functions; the last two call the one before twice.
#define LINK(n, m) uint f##n(uint x, uint *trail) { *trail += n; return f##m(x * 3u + n, trail) ^ n; }
uint f0(uint x, uint *trail) { return x + *trail; }
LINK(1, 0) LINK(2, 1) LINK(3, 2) LINK(4, 3) LINK(5, 4) LINK(6, 5) LINK(7, 6) LINK(8, 7) LINK(9, 8) LINK(10, 9)
LINK(11, 10) LINK(12, 11) LINK(13, 12) LINK(14, 13) LINK(15, 14) LINK(16, 15) LINK(17, 16) LINK(18, 17) LINK(19, 18)
LINK(20, 19) LINK(21, 20) LINK(22, 21) LINK(23, 22) LINK(24, 23) LINK(25, 24) LINK(26, 25) LINK(27, 26)
uint f28(uint x, uint *trail) { return f27(x, trail) + f27(x + 1, trail); }
uint f29(uint x, uint *trail) { return f28(x, trail) * f28(x + 2, trail); }

kernel void deep(global const uint *in, global uint *out) {
  size_t i = get_global_id(0);
  uint trail = 0;
  out[2 * i] = f29(in[i], &trail);
  out[2 * i + 1] = trail;
}
