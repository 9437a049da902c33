// Two components by the third one.
__kernel void project(__global const float *restrict points, __global float *restrict out, float wide, int n) {
  for (int i = 0; i < n; i++) {
    float4 at = (float4)(points[4 * i], points[4 * i + 1], points[4 * i + 2] + 9.0f, 1.0f);
    float2 on;
    // finds: 2 divisions by 'at.z', a divider each: divide
    const float one_by_at_z = 1.0f / at.z;
    on.x = wide * at.x * one_by_at_z;
    on.y = wide * at.y * one_by_at_z;
    out[2 * i] = on.x;
    out[2 * i + 1] = on.y;
  }
}
