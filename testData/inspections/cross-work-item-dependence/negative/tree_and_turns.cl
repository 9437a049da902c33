// A tree reads what nobody changes at the same time, and two arrays take turns.
__attribute__((reqd_work_group_size(64, 1, 1)))
__kernel void sums(__global const int *restrict in, __global int *restrict out) {
  __local int t[64];
  int l = get_local_id(0);
  t[l] = in[get_global_id(0)];
  barrier(CLK_LOCAL_MEM_FENCE);
  for (int s = 32; s > 0; s >>= 1) {
    if (l < s) {
      t[l] += t[l + s];
    }
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  if (l == 0) {
    out[get_group_id(0)] = t[0];
  }
}
__attribute__((reqd_work_group_size(64, 1, 1)))
__kernel void prefixes(__global const int *restrict in, __global int *restrict out) {
  __local int a[64];
  __local int b[64];
  int l = get_local_id(0);
  a[l] = in[get_global_id(0)];
  for (int d = 1; d < 64; d *= 2) {
    barrier(CLK_LOCAL_MEM_FENCE);
    b[l] = a[l];
    if (l >= d) {
      b[l] += a[l - d];
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    a[l] = b[l];
  }
  out[get_global_id(0)] = a[l];
}
__attribute__((reqd_work_group_size(64, 1, 1)))
__kernel void one_group(__global const int *restrict in, __global int *restrict out) {
  int l = get_local_id(0);
  out[l] = in[l] + 1;
}
