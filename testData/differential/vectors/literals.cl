// Vector literals from scalars, vectors of other widths, and one scalar for all lanes.
kernel void literals(global const float *in, global float *out, global int *outi) {
  size_t i = get_global_id(0);
  float s = in[i];
  float2 p = (float2)(s, s + 1);
  float3 q = (float3)(p, s * 2);
  float4 a = (float4)(q, 9);
  float8 b = (float8)(a, p, 1.5f, -s);
  float16 c = (float16)(b, q, q.zyx, p);
  vstore16(c, 2 * i, out);
  vstore16((float16)(p, (float4)(s), p.yx, b), 2 * i + 1, out);
  int4 n = (int4)(1, 2L, 3u, 'd');
  int4 m = (int4)(-7);
  const int2 k = {5, 6};
  int4 braces = {1, 2, 3, 4};
  vstore4(n * m + braces, 2 * i, outi);
  vstore4((int4)(k, (int2)(k.y, (int)s)), 2 * i + 1, outi);
}
