// Each work-item loads its neighbours, and a window that the host lets step.
__kernel void five_points(__global const float *restrict in, __global float *restrict out, const int width) {
  const int x = get_global_id(0);
  const int y = get_global_id(1);
  // finds: each work-item loads 5 elements of 'in' around its own, by 3 units
  out[y * width + x] = in[y * width + x] + in[y * width + x - 1] + in[y * width + x + 1] + in[(y - 1) * width + x] + in[(y + 1) * width + x];
}

__kernel void pooled(__global const float *restrict in, __global float *restrict out, const int step, const int size) {
  const int at = get_global_id(0);
  float most = 0.0f;
  for (int i = 0; i < size; i++) {
    // finds: mostly the same (if 'step' is small) elements of 'in'
    most = fmax(most, in[at * step + i]);
  }
  out[at] = most;
}
