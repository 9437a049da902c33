__kernel __attribute__((reqd_work_group_size(16, 1, 1)))
void columns(__global const float *restrict x, __global float *restrict out) {
  __local float tile[256];
  int i;
  int id = get_local_id(0);
  for (i = 0; i < 16; i++) {
    tile[16 * i + id] = x[16 * i + id];
  }
  float sum = 0.0f;
  barrier(CLK_LOCAL_MEM_FENCE);
  for (i = 0; i < 15; i++) {
    // finds: 'tile[17 * i]' is what another work-item stores as 'tile[16 * i + id]' at line 7
    sum += tile[17 * i];
  }
  out[id] = sum;
}
