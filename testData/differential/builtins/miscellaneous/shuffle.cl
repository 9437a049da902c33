// shuffle: any width to any width, only the low bits of the mask count.
kernel void shuffles(global const float *in, global const uint *masks, global float *out, global char *outc) {
  size_t i = get_global_id(0);
  float4 v = vload4(i, in);
  uint4 m = vload4(i, masks);
  vstore4(shuffle(v, m), 4 * i, out);
  vstore4(shuffle((float8)(v, v * 2), m), 4 * i + 1, out);
  vstore4(shuffle(v.xy, m), 4 * i + 2, out);
  vstore2(shuffle((float16)(v, v + 1, v + 2, v + 3), m.xy), 8 * i + 6, out);
  vstore2(shuffle(v, (uint2)(3, 0)), 8 * i + 7, out);
  char16 c = (char16)(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16);
  vstore16(shuffle(c, convert_uchar16((uint16)(m, m >> 2, m >> 4, m >> 6) & 255)), i, outc);
}
