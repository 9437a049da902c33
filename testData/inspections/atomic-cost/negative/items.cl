// What a group has collected is added once for each bin.
__attribute__((reqd_work_group_size(256, 1, 1)))
__kernel void count(__global const uchar *restrict key, __global int *restrict bins, int n) {
  __local int found[256];
  int l = get_local_id(0);
  found[l] = 0;
  barrier(CLK_LOCAL_MEM_FENCE);
  for (int i = l; i < n; i += 256) {
    atomic_inc(&found[key[i]]);
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  atomic_add(&bins[l], found[l]);
}
// A lock is taken where it is.
__kernel void lock(__global const int *restrict list, __global int *restrict owner, __global int *restrict out) {
  int i = get_global_id(0);
  out[i] = atomic_cmpxchg(&owner[list[i]], 0, i + 1);
}
