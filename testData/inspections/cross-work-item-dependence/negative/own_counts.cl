// Each work-item has counts of its own, then one work-item alone counts, then all by an atomic function.
__kernel __attribute__((reqd_work_group_size(64, 1, 1)))
void counts(__global const uchar *restrict x, __global int *restrict count, __global int *restrict all,
            __global int *restrict total) {
  int id = get_global_id(0);
  count[256 * id + x[id]] += 1;
  if (get_global_id(0) == 0) {
    for (int i = 0; i < 64; i++) {
      all[x[i]] += 1;
    }
  }
  atomic_inc(&total[x[id]]);
}
