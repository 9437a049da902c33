// Two components by the third one.
__kernel void project(__global const float *restrict points, __global float *restrict out, float wide, int n) {
  for (int i = 0; i < n; i++) {
    float4 at = (float4)(points[4 * i], points[4 * i + 1], points[4 * i + 2] + 9.0f, 1.0f);
    float2 on;
    // finds: 2 divisions by 'at.z', a divider each: divide
    on.x = wide * at.x / at.z;
    on.y = wide * at.y / at.z;
    out[2 * i] = on.x;
    out[2 * i + 1] = on.y;
  }
}
