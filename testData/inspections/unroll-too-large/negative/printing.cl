// What makes the copies large is what they print, which printf-in-kernel tells.
__kernel void trace(__global const float *restrict in, __global float *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    float sum = 0.0f;
#pragma unroll
    for (int k = 0; k < 400; k++) {
      sum += in[k];
      printf("%d: %f\n", k, sum);
    }
    out[i] = sum;
  }
}
