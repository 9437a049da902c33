float3 velocity(float density, float3 momentum) {
  float3 v;
  // finds: divisions by 'density', a divider each: divide
  v.x = momentum.x / density;
  v.y = momentum.y / density;
  v.z = momentum.z / density;
  return v;
}

__kernel void k(__global const float *restrict a, __global float *restrict r, int n) {
  for (int i = 0; i < n; i++) {
    float3 v = velocity(a[4 * i], (float3)(a[4 * i + 1], a[4 * i + 2], a[4 * i + 3]));
    r[i] = dot(v, v);
  }
}
