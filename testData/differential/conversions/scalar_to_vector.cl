// A scalar beside a vector, or cast to one, is converted to the element type and then repeated.
kernel void widen(global const int *in, global int *out, global float *outf, global char *outc) {
  size_t i = get_global_id(0);
  int x = in[i];
  int4 a = x;
  int4 b = (int4)x;
  int4 c = (int4)(x) + (int4)(1, 2, 3, 4);
  int4 d = c * 3;
  d += x;
  vstore4(a + b, 2 * i, out);
  vstore4(c - d, 2 * i + 1, out);
  float4 f = (float4)x;
  f = f * 0.5f + x;
  vstore4(f, i, outf);
  char8 g = (char)x;
  g = g + (char)1;
  vstore8(g, i, outc);
}
