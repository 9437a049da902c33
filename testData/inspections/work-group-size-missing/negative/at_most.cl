__attribute__((max_work_group_size(256)))
__kernel void scale(__global const float *restrict x, __global float *restrict out, int n) {
  int i = get_global_id(0);
  out[i * n] = x[i * n] * 2.5f;
}

// One work-item has no groups.
__kernel void once(__global const float *restrict x, __global float *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    out[i] = x[i] * 2.5f;
  }
}
