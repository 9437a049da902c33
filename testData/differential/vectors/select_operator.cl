// ?: with a vector condition chooses lane by lane by the highest bit; a scalar condition chooses all.
kernel void choose(global const int *c, global const int *a, global const int *b, global int *out,
                   global float *outf, global char *outc) {
  size_t i = get_global_id(0);
  int4 condition = vload4(i, c);
  int4 x = vload4(i, a);
  int4 y = vload4(i, b);
  vstore4(condition ? x : y, 3 * i, out);
  vstore4(x > y ? x : y, 3 * i + 1, out);
  vstore4(c[i] > 0 ? x : y, 3 * i + 2, out);
  float4 f = convert_float4(x) * 0.5f;
  vstore4(f > 3.0f ? f : -f, 2 * i, outf);
  vstore4(isless(f, (float4)(1.0f)) ? (float4)(0.0f) : f, 2 * i + 1, outf);
  char8 p = convert_char8((int8)(x, y));
  vstore8(p < (char)0 ? (char8)(-1) : p, i, outc);
}
