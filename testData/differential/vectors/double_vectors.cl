// Vectors of doubles: arithmetic, comparisons to long lanes, selection, conversion and swizzles.
#pragma OPENCL FP_CONTRACT OFF
kernel void doubles(global const double *a, global double *out, global long *outl, global float *outf) {
  size_t i = get_global_id(0);
  double4 x = vload4(i, a);
  double4 y = x.wzyx * 0.1 + 1;
  long4 less = x < y;
  vstore4(less ? x : y, 3 * i, out);
  vstore4((x - y) / (y * y + 1), 3 * i + 1, out);
  vstore4(fma(x, y, -x) - fmax(x, 0.5), 3 * i + 2, out);
  vstore4(less | isnan(x / (x - x)), 2 * i, outl);
  vstore4(convert_long4_rtn(x * 1000), 2 * i + 1, outl);
  vstore4(convert_float4(x) + (float4)(x.x > 0 ? 1.0f : 2.0f), i, outf);
}
