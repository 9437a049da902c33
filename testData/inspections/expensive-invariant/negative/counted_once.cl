// The loop computes each value once, and one of a work-item's number or of data is no table of the host.
__kernel void once(__global float *restrict out, const int count, const float scale) {
  for (int i = 0; i < count; i++) {
    out[i] = exp(scale * (float)i);
  }
}

__kernel void own(__global const float *restrict in, __global float *restrict out, const int count) {
  const int at = get_global_id(0);
  float sum = 0.0f;
  for (int i = 0; i < count; i++) {
    sum += exp((float)(at + i)) + exp(in[at] * (float)i);
  }
  out[at] = sum;
}
