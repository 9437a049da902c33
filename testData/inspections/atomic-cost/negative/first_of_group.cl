// What is advised is done: one work-item of each group adds what all have collected.
__attribute__((reqd_work_group_size(64, 1, 1)))
__kernel void hits(__global const uchar *restrict text, __global int *restrict total, uchar key, int n) {
  __local int found[1];
  const int id = get_local_id(0);
  if (id == 0) {
    found[0] = 0;
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  for (int i = 0; i < n; i++) {
    if (text[i * 1024 + get_global_id(0)] == key) {
      atomic_inc(found);
    }
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  if (id == 0) {
    atomic_add(total, found[0]);
  }
}
