__kernel void k(__global const float4 *restrict a, __global float4 *restrict r, int n) {
  for (int i = 0; i < n; i++) {
    float4 v = a[i];
    float by = v.w;
    float4 w;
    w.x = v.x / by;
    by += 1.0f;
    w.y = v.y / by;
    by += 1.0f;
    w.z = v.z / by;
    w.w = 0.0f;
    r[i] = w;
  }
}
