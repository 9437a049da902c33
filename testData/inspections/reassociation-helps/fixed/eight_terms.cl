__kernel void k(__global const float *restrict a, __global float *restrict r, int n) {
  for (int i = 0; i < n; i++) {
    __global const float *v = a + 8 * i;
    // finds: additions wait for each other from left to right
    r[i] = ((v[0] + v[1]) + (v[2] + v[3])) + ((v[4] + v[5]) + (v[6] + v[7]));
  }
}
