__kernel void signed_log(__global const float *restrict in, __global float *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    float x = in[i];
    // finds: here by 2 units '32-bit log', and uses the results of one
    out[i] = x > 0.0f ? log(x) : -log(-x);
  }
}
