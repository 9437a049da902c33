// The common functions on vectors, with vector and scalar limits.
kernel void vectors(global const float *in, global float *out) {
  size_t i = get_global_id(0);
  float4 x = vload4(i, in);
  float4 y = x.wzyx;
  vstore4(max(x, y), 8 * i, out);
  vstore4(min(x, 1.5f), 8 * i + 1, out);
  vstore4(clamp(x, -1.0f, 2.0f), 8 * i + 2, out);
  vstore4(clamp(x, min(y, 0.0f), max(y, 0.0f)), 8 * i + 3, out);
  vstore4(step(0.5f, x), 8 * i + 4, out);
  vstore4(step(x, y), 8 * i + 5, out);
  vstore4(sign(x), 8 * i + 6, out);
  vstore4(mix(x, y, 0.5f), 8 * i + 7, out);
}
