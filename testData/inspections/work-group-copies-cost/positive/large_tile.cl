__attribute__((reqd_work_group_size(256, 1, 1)))
__kernel void tile(__global const float *restrict x, __global float *restrict out) {
  // finds: 'tile' has 3 copies, one for each work-group in flight: 256 of 2,713 RAM blocks
  __local float tile[32768];
  int l = get_local_id(0);
  for (int k = 0; k < 128; k++) {
    tile[k * 256 + l] = x[get_group_id(0) * 32768 + k * 256 + l];
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  float sum = 0.0f;
  for (int k = 0; k < 128; k++) {
    sum += tile[l * 128 + k];
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  out[get_global_id(0)] = sum;
}
