// Vectors of half numbers: vload_halfn packs three lanes, vloada_halfn gives them the room of four.
kernel void halves(global const half *in, global float *out, global half *outh) {
  size_t i = get_global_id(0);
  float2 a = vload_half2(i, in);
  float3 b = vload_half3(i, in);
  float4 c = vload_half4(i, in + 1);
  float8 d = vload_half8(i, in);
  float3 e = vloada_half3(i, in);
  float4 f = vloada_half4(i, in);
  out[4 * i] = a.x + a.y * 2;
  out[4 * i + 1] = b.x + b.y * 2 + b.z * 4 + c.w * 8;
  out[4 * i + 2] = d.s0 + d.s7 * 2;
  out[4 * i + 3] = e.z + f.w * 2;
  vstore_half3(b * 2, i, outh);
  vstore_half4_rtz(c / 3, i, outh + 64);
  vstore_half16((float16)(d, d * 0.5f), i, outh + 128);
  vstorea_half2(a + 0.25f, i, outh + 400);
}
