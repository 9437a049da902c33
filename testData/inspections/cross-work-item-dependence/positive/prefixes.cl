__attribute__((reqd_work_group_size(64, 1, 1)))
__kernel void prefixes(__global const int *restrict in, __global int *restrict out) {
  __local int t[64];
  int l = get_local_id(0);
  t[l] = in[get_global_id(0)];
  for (int d = 1; d < 64; d *= 2) {
    barrier(CLK_LOCAL_MEM_FENCE);
    if (l >= d) {
      // finds: 't[l - d]' is what another work-item changes as 't[l]' here
      t[l] += t[l - d];
    }
  }
  out[get_global_id(0)] = t[l];
}
