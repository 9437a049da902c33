// The source says how many at a time.
__kernel void blur(__global const float *restrict in, __global float *restrict out) {
  int x = get_global_id(0);
  float sum = 0.0f;
  #pragma unroll 1
  for (int i = 0; i < 32; i++) {
    sum += in[x + i];
  }
  out[x] = sum;
}
