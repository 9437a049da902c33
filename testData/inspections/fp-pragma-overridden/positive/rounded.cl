// options: -fpc
__kernel void determinant(__global const float4 *restrict x, __global float *restrict r, int n) {
  for (int i = 0; i < n; i++) {
    // finds: '-fpc' holds for the whole program
    #pragma clang fp contract(off)
    float4 m = x[i];
    r[i] = m.x * m.w - m.y * m.z;
  }
}
