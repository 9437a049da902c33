// Two calls with the same arguments; the result of the second is not used. LANES copies the data path.
extern int combine(int a, int b);

__attribute__((num_simd_work_items(LANES))) // @lanes
__attribute__((reqd_work_group_size(64, 1, 1)))
kernel void repeated(global const int *restrict A, global const int *restrict B,
                     global int *restrict C) {
  int gid = get_global_id(0);
  int a = A[gid];
  int b = B[gid];
  int used = combine(a, b); // @used
  int unused = combine(a, b); // @unused
  C[gid] = used;
}
