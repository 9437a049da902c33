// A barrier stands between, or each work-item has elements of its own.
__kernel __attribute__((reqd_work_group_size(64, 1, 1)))
void ordered(__global const float *restrict x, __global float *restrict out) {
  __local float row[65];
  __local float own[64];
  int id = get_local_id(0);
  own[id] = x[get_global_id(0)] * 2.0f;
  row[id] = own[get_local_id(0)];
  if (id == 0) {
    row[64] = 0.0f;
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  out[get_global_id(0)] = row[id + 1] - row[id];
}
