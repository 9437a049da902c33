__kernel __attribute__((reqd_work_group_size(64, 1, 1)))
void differences(__global const float *restrict x, __global float *restrict out) {
  __local float row[65];
  int id = get_local_id(0);
  row[id] = x[get_global_id(0)];
  if (id == 0) {
    row[64] = 0.0f;
  }
  // finds: 'row[id + 1]' is what another work-item stores as 'row[id]' at line 5, and no barrier
  out[get_global_id(0)] = row[id + 1] - row[id];
}
