// RGB to luma and chroma in integers, and back, with clamping.
kernel void to_yuv(global const uchar4 *in, global uchar4 *out) {
  size_t i = get_global_id(0);
  int4 p = convert_int4(in[i]);
  int y = (77 * p.x + 150 * p.y + 29 * p.z + 128) >> 8;
  int u = ((-43 * p.x - 85 * p.y + 128 * p.z + 128) >> 8) + 128;
  int v = ((128 * p.x - 107 * p.y - 21 * p.z + 128) >> 8) + 128;
  out[i] = convert_uchar4_sat((int4)(y, u, v, p.w));
}

kernel void to_rgb(global const uchar4 *in, global uchar4 *out) {
  size_t i = get_global_id(0);
  int4 p = convert_int4(in[i]) - (int4)(0, 128, 128, 0);
  int r = p.x + (359 * p.z >> 8);
  int g = p.x - ((88 * p.y + 183 * p.z) >> 8);
  int b = p.x + (454 * p.y >> 8);
  out[i] = (uchar4)((uchar)clamp(r, 0, 255), (uchar)clamp(g, 0, 255), (uchar)clamp(b, 0, 255), (uchar)p.w);
}
