// A buffer for each second iteration.
__attribute__((reqd_work_group_size(64, 1, 1)))
kernel void in_turns(global const float *restrict a, global float *restrict c, int n) {
  local float row[2][64];
  const int x = get_local_id(0);
  float sum = 0.0f;
  for (int t = 0; t < n; t++) {
    const int turn = t & 1;
    row[turn][x] = a[t * 64 + x];
    barrier(CLK_LOCAL_MEM_FENCE);
    sum += row[turn][63 - x];
  }
  c[get_global_id(0)] = sum;
}

// Stored in the first iteration alone.
__attribute__((reqd_work_group_size(64, 1, 1)))
kernel void once(global const float *restrict a, global float *restrict c, int n) {
  local float row[64];
  const int x = get_local_id(0);
  float sum = 0.0f;
  for (int t = 0; t < n; t++) {
    if (t == 0) {
      row[x] = a[x];
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    sum += row[63 - x] * t;
  }
  c[get_global_id(0)] = sum;
}

// Two barriers.
__attribute__((reqd_work_group_size(64, 1, 1)))
kernel void between(global const float *restrict a, global float *restrict c, int n) {
  local float row[64];
  const int x = get_local_id(0);
  float sum = 0.0f;
  for (int t = 0; t < n; t++) {
    row[x] = a[t * 64 + x];
    barrier(CLK_LOCAL_MEM_FENCE);
    sum += row[63 - x];
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  c[get_global_id(0)] = sum;
}

// The other turn is never stored in the loop; its own element is loaded beside it.
__attribute__((reqd_work_group_size(64, 1, 1)))
kernel void halves(global const float *restrict a, global float *restrict c, int n) {
  local float row[128];
  const int x = get_local_id(0);
  float sum = 0.0f;
  row[127 - x] = a[x];
  barrier(CLK_LOCAL_MEM_FENCE);
  for (int t = 0; t < n; t++) {
    row[x] = a[t * 64 + x];
    barrier(CLK_LOCAL_MEM_FENCE);
    sum += row[x + 64] + row[x];
  }
  c[get_global_id(0)] = sum;
}
