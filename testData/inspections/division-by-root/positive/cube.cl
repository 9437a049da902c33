__kernel void force(__global const float4 *restrict p, __global float *restrict out, float soft) {
  int i = get_global_id(0);
  float4 d = p[i];
  float r = sqrt(d.x * d.x + d.y * d.y + d.z * d.z + soft);
  // finds: 'rsqrt' gives one divided by the root in one function
  out[i] = d.w / (r * r * r);
}
