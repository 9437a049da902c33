__kernel void scaled(__global const float from[restrict 64], __global float to[restrict][8], const int n) {
  for (int i = 0; i < n; i++) {
    to[i][0] = 2.0f * from[i & 63];
  }
}
