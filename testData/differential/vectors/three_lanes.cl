// Vectors of three lanes lie in memory in the room of four.
#pragma OPENCL FP_CONTRACT OFF
kernel void three(global const float3 *in, global float3 *out, global float *flat, global int *sizes) {
  size_t i = get_global_id(0);
  float3 v = in[i];
  out[i] = v.zxy + (float3)(1, 2, 3);
  flat[3 * i] = v.x;
  flat[3 * i + 1] = in[i].y;
  flat[3 * i + 2] = dot(v, (float3)(1, 0, 2));
  float3 local_copy[2] = {v, v * 2};
  sizes[i] = sizeof(local_copy) + (int)((global const char *)(in + i) - (global const char *)in);
}
