// Math functions on vectors: lane by lane, with scalar second arguments, integer vectors and result pointers.
kernel void exact(global const float *in, global float *out, global int *outi) {
  size_t i = get_global_id(0);
  float4 x = vload4(i, in);
  float4 y = x.wxyz;
  global float *o = out + 48 * i;
  vstore4(floor(x), 0, o);
  vstore4(rint(x), 1, o);
  vstore4(fmax(x, 0.5f), 2, o);
  vstore4(fmin(x, y + 100), 3, o);
  vstore4(ldexp(x, 3), 4, o);
  vstore4(ldexp(x, (int4)(1, -2, 3, 0)), 5, o);
  vstore4(fmod(x, y + 30), 6, o);
  vstore4(fma(x, y, x), 7, o);
  vstore4(copysign(x, y), 8, o);
  int4 exponents;
  vstore4(frexp(x, &exponents), 9, o);
  vstore4(exponents, 2 * i, outi);
  float4 whole;
  vstore4(modf(x, &whole), 10, o);
  vstore4(whole, 11, o);
  vstore4(ilogb(x), 2 * i + 1, outi);
}

kernel void rounded(global const float *in, global float *out) {
  size_t i = get_global_id(0);
  float4 x = vload4(i, in);
  float4 positive = fabs(x) + 1;
  global float *o = out + 32 * i;
  vstore4(sin(x), 0, o);
  vstore4(exp(x), 1, o);
  vstore4(log(positive), 2, o);
  vstore4(pow(positive, x), 3, o);
  vstore4(pown(x, (int4)(2, 3, -1, 0)), 4, o);
  vstore4(atan2(x, positive), 5, o);
  float4 c;
  vstore4(sincos(x, &c), 6, o);
  vstore4(c, 7, o);
}

kernel void widths(global const float *in, global float *out) {
  size_t i = get_global_id(0);
  global float *o = out + 33 * i;
  vstore2(sqrt(fabs(vload2(i, in))), 0, o);
  vstore3(cbrt(vload3(i, in)), 0, o + 2);
  vstore8(tanh(vload8(0, in + 4 * i)), 0, o + 5);
  vstore16(hypot(vload16(0, in + i), (float16)(3.0f)), 0, o + 13);
  vstore4(trunc(vload4(i, in)), 0, o + 29);
}

kernel void doubles(global const float *in, global double *out) {
  size_t i = get_global_id(0);
  double4 x = convert_double4(vload4(i, in));
  vstore4(cos(x), 2 * i, out);
  vstore4(exp2(x), 2 * i + 1, out);
}
