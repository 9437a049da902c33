// printf of vectors: the lanes stand between commas; the length names the element.
kernel void print(global const int4 *in, global const float4 *inf) {
  int4 v = in[0];
  float4 f = inf[0];
  printf("int4 %v4hld\n", v);
  printf("uint4 %#v4hlx\n", as_uint4(v));
  printf("width [%6v4hld] [%-4v4hld]\n", v, v);
  printf("float4 %v4hlf\n", f);
  printf("precision [%.2v4hlf] [%8.1v4hlf] [%v4hle] [%v4hlg]\n", f, f, f, f);
  printf("float2 %v2hlf float3 %v3hlg\n", f.xy, f.xyz);
  printf("char4 %v4hhd uchar4 %v4hhu %v4hhx\n", convert_char4(v), convert_uchar4(v & 255), convert_uchar4(v & 255));
  printf("short8 %v8hd\n", convert_short8((int8)(v, -v)));
  printf("long2 %v2ld\n", convert_long2(v.xy) << 33);
  printf("double2 %v2lf\n", convert_double2(f.xy) * 0.5);
  printf("lanes %d %f\n", v.y, f.w);
}
