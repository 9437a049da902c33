__kernel void slopes(__global const float *restrict x, __global float *restrict out) {
  float line[65];
  for (int i = 0; i < 64; i++) {
    line[i] = x[i];
  }
  for (int i = 0; i < 64; i++) {
    // finds: reads index 64 of 'line', which no store reaches (they fill 0 to 63)
    out[i] = line[i + 1] - line[i];
  }
}

// The last work-item reads what none has written.
__attribute__((reqd_work_group_size(64, 1, 1)))
__kernel void items(__global const float *restrict x, __global float *restrict out) {
  __local float line[65];
  int l = get_local_id(0);
  line[l] = x[get_global_id(0)];
  barrier(CLK_LOCAL_MEM_FENCE);
  // finds: reads index 64 of 'line'
  out[get_global_id(0)] = line[l + 1] - line[l];
}

// Of two dimensions the border of one is missing.
__kernel void tile(__global const int *restrict x, __global int *restrict out) {
  int tile[10][10];
  for (int i = 0; i < 10; i++) {
    for (int j = 1; j < 10; j++) {
      tile[i][j] = x[10 * i + j];
    }
  }
  for (int i = 0; i < 10; i++) {
    for (int j = 1; j < 10; j++) {
      // finds: 'tile[i][j - 1]' reads index 0 of 'tile', which no store reaches (they fill 1 to 9)
      out[10 * i + j] = tile[i][j] - tile[i][j - 1];
    }
  }
}
