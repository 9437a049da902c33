float3 velocity(float density, float3 momentum) {
  float3 v;
  // finds: divisions by 'density', a divider each: divide
  const float one_by_density = 1.0f / density;
  v.x = momentum.x * one_by_density;
  v.y = momentum.y * one_by_density;
  v.z = momentum.z * one_by_density;
  return v;
}

__kernel void k(__global const float *restrict a, __global float *restrict r, int n) {
  for (int i = 0; i < n; i++) {
    float3 v = velocity(a[4 * i], (float3)(a[4 * i + 1], a[4 * i + 2], a[4 * i + 3]));
    r[i] = dot(v, v);
  }
}
