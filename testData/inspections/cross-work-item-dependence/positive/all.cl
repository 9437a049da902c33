__kernel __attribute__((reqd_work_group_size(16, 1, 1)))
void totals(__global const float *restrict x, __global float *restrict out) {
  __local float tile[16];
  tile[get_local_id(0)] = x[get_global_id(0)];
  float sum = 0.0f;
  #pragma unroll
  for (int k = 0; k < 16; k++) {
    // finds: 'tile[k]' is what another work-item stores
    sum += tile[k];
  }
  out[get_global_id(0)] = sum;
}
