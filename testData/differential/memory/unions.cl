// Unions show the same bytes as different types.
typedef union {
  uint word;
  uchar bytes[4];
  ushort halves[2];
  float real;
  struct { uchar low; uchar rest[3]; } parts;
} view;

typedef union { ulong whole; uint2 pair; uchar8 lanes; } wide;

kernel void unions(global const uint *in, global uint *out) {
  size_t i = get_global_id(0);
  view v;
  v.word = in[i];
  view w;
  w.halves[0] = v.halves[1];
  w.halves[1] = v.halves[0];
  uint low = v.parts.low;
  w.bytes[3] ^= 0xff;
  view f;
  f.real = 1.0f + (in[i] & 7);
  wide x;
  x.pair = (uint2)(v.word, w.word);
  x.lanes.s3 = 0x5a;
  global uint *o = out + 6 * i;
  o[0] = w.word;
  o[1] = low + v.parts.rest[2] * 256;
  o[2] = f.word;
  o[3] = (uint)(x.whole >> 20);
  o[4] = x.pair.x;
  o[5] = sizeof(view) + sizeof(wide);
}
