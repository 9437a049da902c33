// A kernel of some ten thousand operations without a loop.
#define STEP(k)                    \
  a = a * 1664525u + 1013904223u;  \
  b ^= a >> ((k) % 13 + 3);        \
  c += b * (2 * (k) + 1);          \
  if (c & (1u << (k) % 31)) {      \
    d = (d << 5 | d >> 27) ^ c;    \
  } else {                         \
    d += a - (k);                  \
  }
#define STEP4(k) STEP(k) STEP(k + 1) STEP(k + 2) STEP(k + 3)
#define STEP16(k) STEP4(k) STEP4(k + 4) STEP4(k + 8) STEP4(k + 12)
#define STEP64(k) STEP16(k) STEP16(k + 16) STEP16(k + 32) STEP16(k + 48)
#define STEP256(k) STEP64(k) STEP64(k + 64) STEP64(k + 128) STEP64(k + 192)

kernel void large(global const uint *in, global uint4 *out) {
  size_t i = get_global_id(0);
  uint a = in[i];
  uint b = ~a;
  uint c = a * 3;
  uint d = 7;
  STEP256(0)
  STEP256(256)
  STEP256(512)
  out[i] = (uint4)(a, b, c, d);
}
