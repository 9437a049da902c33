// What an unrolled loop leaves: few iterations, if any.
__kernel void rows(__global const float *restrict in, __constant float *filter, __global float *restrict out, int n) {
  int x = get_global_id(0);
  float sum = 0.0f;
  int c = 0;
  for (; c < (n / 4) * 4; c += 4) {
    sum += filter[c] * in[x + c] + filter[c + 1] * in[x + c + 1] + filter[c + 2] * in[x + c + 2] + filter[c + 3] * in[x + c + 3];
  }
  for (; c < n; c++) {
    sum += filter[c] * in[x + c];
  }
  out[x] = sum;
}
