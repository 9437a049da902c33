// as_type keeps the bits: scalars, vectors of the same size, and vectors cut differently.
kernel void reinterpret(global const uint *in, global uint *out, global ulong *out64, global ushort *out16) {
  size_t i = get_global_id(0);
  uint x = in[i];
  float f = as_float(x);
  out[8 * i] = as_uint(f);
  out[8 * i + 1] = as_int(x) < 0;
  uchar4 bytes = as_uchar4(x);
  out[8 * i + 2] = bytes.x | bytes.w << 8;
  out[8 * i + 3] = as_uint(bytes.wzyx);
  ushort2 halves = as_ushort2(x);
  out[8 * i + 4] = as_uint(halves.yx);
  out[8 * i + 5] = as_uint(as_char4(x) + (char4)(1, 2, 3, 4));
  uint2 pair = (uint2)(x, ~x);
  out64[2 * i] = as_ulong(pair);
  double d = as_double(pair & (uint2)(0xffffffffu, 0x3fffffffu));
  out64[2 * i + 1] = as_ulong(d);
  out[8 * i + 6] = as_uint2(d).y;
  uint4 four = (uint4)(x, x + 1, x + 2, x + 3);
  ushort8 eight = as_ushort8(four);
  vstore8(eight.s76543210, i, out16);
  uint3 three = as_uint3(four);
  out[8 * i + 7] = three.x ^ three.y ^ three.z;
}

kernel void reinterpret_wide(global const ulong *in, global uint *out, global float *outf) {
  size_t i = get_global_id(0);
  ulong2 x = (ulong2)(in[i], in[i] >> 3);
  uchar16 bytes = as_uchar16(x);
  vstore4(as_uint4(bytes.sfedcba9876543210), i, out);
  float4 f = as_float4((as_uint4(x) & 0x007fffffu) | 0x3f800000u);
  vstore4(f, i, outf);
}
