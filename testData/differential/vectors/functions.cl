// Vectors as parameters and results of functions.
#pragma OPENCL FP_CONTRACT OFF
float4 rotate_left(float4 v) { return v.yzwx; }

float2 fold(float8 v) { return v.lo.lo + v.lo.hi + v.hi.lo + v.hi.hi; }

float sum3(float3 v) { return v.x + v.y + v.z; }

uchar4 blend(uchar4 a, uchar4 b, uchar weight) {
  ushort4 wide = convert_ushort4(a) * weight + convert_ushort4(b) * (ushort)(255 - weight);
  return convert_uchar4(wide / (ushort)255);
}

kernel void functions(global const float4 *in, global float4 *out, global uchar4 *outc) {
  size_t i = get_global_id(0);
  float4 v = in[i];
  float4 w = rotate_left(rotate_left(v) + v);
  float2 p = fold((float8)(v, w));
  out[i] = (float4)(p, sum3(v.xyz), sum3(rotate_left(w).xyz));
  outc[i] = blend(convert_uchar4_sat(v), convert_uchar4_sat(w), (uchar)(i * 3));
}
