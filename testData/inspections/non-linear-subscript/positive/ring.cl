__kernel void ring(__global const float *restrict x, __global float *restrict state, int n) {
  // finds: each iteration of the loop
  for (int i = 0; i < n; i++) {
    state[(i * i) & 1023] = state[(i * i) & 1023] * 0.5f + x[i];
  }
}
