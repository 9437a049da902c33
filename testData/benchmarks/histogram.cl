// A histogram of bytes: local atomics for each group, then global ones.
__attribute__((reqd_work_group_size(128, 1, 1)))
kernel void histogram(global const uchar *restrict in, global uint *restrict bins, int n) {
  local uint counts[256];
  int l = get_local_id(0);
  for (int b = l; b < 256; b += 128) {
    counts[b] = 0;
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  for (int k = get_global_id(0); k < n; k += get_global_size(0)) {
    atomic_inc(&counts[in[k]]);
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  for (int b = l; b < 256; b += 128) {
    atomic_add(&bins[b], counts[b]);
  }
}
