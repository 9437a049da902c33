// Two components by the third one.
__kernel void project(__global const float4 *restrict points, __global float2 *restrict out, float wide, int n) {
  for (int i = 0; i < n; i++) {
    float4 at = points[i];
    float2 on;
    // finds: 2 divisions by 'at.z', a divider each: divide
    on.x = wide * at.x / at.z;
    on.y = wide * at.y / at.z;
    out[i] = on;
  }
}
