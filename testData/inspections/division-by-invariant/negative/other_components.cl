// Each by a component of its own, or by one that is another number in between.
__kernel void k(__global const float4 *restrict a, __global float4 *restrict r, int n) {
  for (int i = 0; i < n; i++) {
    float4 v = a[i];
    float4 by = a[i + n];
    float4 w;
    w.x = v.x / by.x;
    w.y = v.y / by.y;
    by.z += w.x;
    w.z = v.z / by.z;
    by.z += w.y;
    w.w = v.w / by.z;
    r[i] = w;
  }
}
