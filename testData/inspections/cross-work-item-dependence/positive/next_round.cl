// What one iteration stores last or loads last meets what the next one does first.
__attribute__((reqd_work_group_size(64, 1, 1)))
kernel void mirrored(global const float *restrict a, global float *restrict c, int n) {
  local float row[64];
  const int x = get_local_id(0);
  float sum = 0.0f;
  for (int t = 0; t < n; t++) {
    row[x] = a[t * 64 + x];
    barrier(CLK_LOCAL_MEM_FENCE);
    // finds: a work-item that is ahead stores 'row[x]' of the next iteration while others still load 'row[63 - x]'
    sum += row[63 - x];
  }
  c[get_global_id(0)] = sum;
}

__attribute__((reqd_work_group_size(8, 8, 1)))
kernel void sums(global const float *restrict a, global float *restrict c, int n) {
  local float tile[8][8];
  const int x = get_local_id(0);
  const int y = get_local_id(1);
  float sum = 0.0f;
  for (int t = 0; t < n; t++) {
    tile[y][x] = a[t * 64 + y * 8 + x];
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int k = 0; k < 8; k++)
      // finds: put 'barrier(CLK_LOCAL_MEM_FENCE)' at the end of the loop's body
      sum += tile[y][k];
  }
  c[y * 8 + x] = sum;
}

__attribute__((reqd_work_group_size(64, 1, 1)))
kernel void smooth(global float *restrict a, int n) {
  local float row[66];
  const int x = get_local_id(0);
  row[x + 1] = a[x];
  if (x == 0) {
    row[0] = 0.0f;
    row[65] = 0.0f;
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  for (int t = 0; t < n; t++) {
    // finds: loads 'row[x]' in the next iteration before others have stored 'row[x + 1]' in this one
    float both = row[x] + row[x + 2];
    barrier(CLK_LOCAL_MEM_FENCE);
    row[x + 1] = both;
  }
  a[x] = row[x + 1];
}
