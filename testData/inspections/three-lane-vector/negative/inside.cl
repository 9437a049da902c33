__kernel void inside(__global const float4 *restrict a, __global float *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    float3 near = a[i].xyz;
    out[i] = near.x + near.y + near.z;
  }
}
