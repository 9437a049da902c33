float3 velocity(float density, float3 momentum) {
  float3 v;
  // finds: divisions by 'density', a divider each: divide
  v.x = momentum.x / density;
  v.y = momentum.y / density;
  v.z = momentum.z / density;
  return v;
}

__kernel void k(__global const float4 *restrict a, __global float4 *restrict r, int n) {
  for (int i = 0; i < n; i++) {
    float3 v = velocity(a[i].w, a[i].xyz);
    r[i] = (float4)(v, dot(v, v));
  }
}
