// Compound assignments and increments on components.
#pragma OPENCL FP_CONTRACT OFF
kernel void compound(global const int *in, global int *out, global float *outf) {
  size_t i = get_global_id(0);
  int8 v = vload8(i, in);
  v.odd += v.even;
  v.lo *= 2;
  v.hi.xy -= v.s01;
  v.s7 <<= 1;
  v.s36++;
  --v.even.y;
  v.s45 ^= (int2)(3, 5);
  v.s0 = v.s1 = v.s2;
  int4 w = v.lo;
  w.xyz = w.zxy;
  w.w = (w.x += 10) * 2;
  w.yx = (int2)(w.x, w.y) + w.zw;
  vstore8(v, 2 * i, out);
  vstore4(w, 4 * i + 2, out);
  float3 f = convert_float3(v.s357);
  f.xz *= 0.5f;
  f.y /= 4;
  f = f.zyx + f.x;
  float16 wide = (float16)(0.0f);
  wide.s048c = (float4)(f, 1);
  wide.odd.lo.hi = f.xy;
  wide.hi.even += 2;
  vstore16(wide, i, outf);
}
