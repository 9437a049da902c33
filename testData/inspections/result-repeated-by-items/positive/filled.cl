// Each of 64 work-items sets all 64 elements.
__attribute__((reqd_work_group_size(64, 1, 1)))
__kernel void cleared(__global const float *restrict in, __global float *restrict out) {
  __local float sums[64];
  int id = get_local_id(0);
  for (int i = 0; i < 64; i++) {
    // finds: every work-item of a group stores the same values to all elements of 'sums'
    sums[i] = 0.0f;
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  for (int i = 0; i < 100; i++) {
    sums[id] += in[get_global_id(0) + 64 * i];
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  out[get_global_id(0)] = sums[63 - id];
}

// Each work-item of a group loads the whole tile.
__attribute__((reqd_work_group_size(8, 8, 1)))
__kernel void tiles(__global const float *restrict in, __global float *restrict out, int width) {
  __local float tile[8][8];
  int x = get_local_id(0);
  int y = get_local_id(1);
  for (int i = 0; i < 8; i++) {
    for (int k = 0; k < 8; k++) {
      // finds: every work-item of a group stores the same values to all elements of 'tile'
      tile[i][k] = in[i * width + k];
    }
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  out[get_global_id(1) * width + get_global_id(0)] = tile[x][y];
}
