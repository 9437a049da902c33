__attribute__((reqd_work_group_size(64, 1, 1)))
__kernel void repeat(__global const float *restrict a, __global const float *restrict b, __global float *restrict out, int n) {
  int i = get_global_id(0);
  float v = 0;
  // finds: all iterations of the loop at line 6 do the same
  for (int j = 0; j < n; j++) {
    v = a[i] + b[i];
  }
  out[i] = v;
}

__kernel void again(__global const float *restrict a, __global float *restrict out, int n) {
  // finds: all iterations of the loop at line 14 do the same
  for (int j = 0; j < n; j++) {
    out[0] = a[0] * 2;
  }
}
