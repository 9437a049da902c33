// select and bitselect: scalars by truth, vectors by the highest bit of each lane, bitselect bit by bit.
kernel void selections(global const int *c, global const int *a, global const int *b, global int *out,
                       global float *outf, global uchar *outc) {
  size_t i = get_global_id(0);
  int4 condition = vload4(i, c);
  int4 x = vload4(i, a);
  int4 y = vload4(i, b);
  vstore4(select(x, y, condition), 4 * i, out);
  vstore4(select(x, y, as_uint4(condition) << 30), 4 * i + 1, out);
  vstore4(bitselect(x, y, condition), 4 * i + 2, out);
  out[16 * i + 12] = select(a[i], b[i], c[i]);
  out[16 * i + 13] = select(a[i], b[i], (uint)c[i]);
  out[16 * i + 14] = bitselect(a[i], b[i], c[i]);
  out[16 * i + 15] = select(1.5f, 2.5f, c[i]) > 2;
  float4 f = convert_float4(x) + 0.5f;
  vstore4(select(f, -f, isless(f, (float4)(0))), 2 * i, outf);
  vstore4(bitselect(f, as_float4(y), (float4)(-0.0f)), 2 * i + 1, outf);
  uchar4 p = convert_uchar4(x & 255);
  vstore4(select(p, (uchar4)(9), convert_char4_sat(condition << 4)), i, outc);
}
