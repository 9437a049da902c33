__kernel void offset(__global const float *restrict x, __global float *restrict out, float start, int n) {
  // finds: 'sum' starts at start and not at 0, so the single-cycle accumulator is
  float sum = start;
  for (int i = 0; i < n; i++) {
    sum += x[i];
  }
  out[0] = sum;
}
