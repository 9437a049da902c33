__kernel __attribute__((reqd_work_group_size(64, 64, 1)))
void transposed(__global const float *restrict a, __global float *restrict out, int width) {
  // finds: 'tile' has rows of 65, one more than a power of two
  __local float tile[64][64];
  int x = get_local_id(0);
  int y = get_local_id(1);
  tile[y][x] = a[get_global_id(1) * width + get_global_id(0)];
  barrier(CLK_LOCAL_MEM_FENCE);
  out[get_global_id(1) * width + get_global_id(0)] = tile[x][y];
}
