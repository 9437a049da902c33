// The work-item that reads the first element has stored it.
__attribute__((reqd_work_group_size(64, 1, 1)))
__kernel void sums(__global const float *restrict a, __global float *restrict out) {
  __local float part[64];
  int t = get_local_id(0);
  for (int r = 0; r < 6; r++) {
    part[t] = a[get_global_id(0) * 6 + r];
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int k = 32; k > 0; k /= 2) {
      if (t < k) {
        part[t] += part[t + k];
      }
      barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (t == 0) {
      out[get_group_id(0) * 6 + r] = part[0];
    }
  }
}
