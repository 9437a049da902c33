__kernel void decay(__global float *restrict values, int n) {
  __global float *at = values;
  // finds: each iteration of the loop
  for (int i = 0; i < n; i++) {
    *at = *at * 0.5f;
    at++;
  }
}
