__kernel void segments(__global const int *restrict start, __global const float *restrict x, __global float *restrict out, int n) {
  for (int s = 0; s < n; s++) {
    int base = start[s];
    float sum = 0.0f;
    for (int i = 0; i < 256; i++) {
      sum += x[base + i];
    }
    out[s] = sum;
  }
}
