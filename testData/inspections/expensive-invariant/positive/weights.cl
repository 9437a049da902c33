// Each work-item computes the same weights.
__kernel void smoothed(__global const float *restrict in, __global float *restrict out, const int size, const float width) {
  const int at = get_global_id(0);
  float sum = 0.0f;
  for (int i = 0; i < size; i++) {
    // finds: depends on nothing but arguments and the counter of the loop at line 5, is computed anew by each work-item
    sum += in[at + i] * exp(-(float)(i * i) / width);
  }
  out[at] = sum;
}
