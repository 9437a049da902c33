// One expression with a thousand operators, and one that is nested two hundred deep.
#define SUM4(k) + (x ^ k) * (k + 1u) - (x >> (k & 15)) + ((x + k) & 0xffu) - k
#define SUM16(k) SUM4(k) SUM4(k + 1) SUM4(k + 2) SUM4(k + 3)
#define SUM64(k) SUM16(k) SUM16(k + 4) SUM16(k + 8) SUM16(k + 12)
#define SUM256(k) SUM64(k) SUM64(k + 16) SUM64(k + 32) SUM64(k + 48)
#define NEST2(e) (((e) + x) * 3u ^ 5u)
#define NEST8(e) NEST2(NEST2(NEST2(NEST2(e))))
#define NEST32(e) NEST8(NEST8(NEST8(NEST8(e))))

kernel void expressions(global const uint *in, global uint *out) {
  size_t i = get_global_id(0);
  uint x = in[i];
  out[2 * i] = 7u SUM256(0) SUM256(64);
  out[2 * i + 1] = NEST32(NEST32(NEST32(x)));
}
