// Two components by the third one.
__kernel void project(__global const float4 *restrict points, __global float2 *restrict out, float wide, int n) {
  for (int i = 0; i < n; i++) {
    float4 at = points[i];
    float2 on;
    // finds: 2 divisions by 'at.z', a divider each: divide
    const float one_by_at_z = 1.0f / at.z;
    on.x = wide * at.x * one_by_at_z;
    on.y = wide * at.y * one_by_at_z;
    out[i] = on;
  }
}
