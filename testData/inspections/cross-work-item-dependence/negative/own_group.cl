// Each group reads what it has stored itself.
__attribute__((reqd_work_group_size(64, 1, 1)))
__kernel void own(__global const float *restrict x, __global float *restrict t, __global float *restrict out) {
  int id = get_local_id(0);
  int first = get_group_id(0) * 64;
  t[first + id] = x[first + id];
  barrier(CLK_GLOBAL_MEM_FENCE);
  out[first + id] = t[first + 63 - id];
}

// A result of each group has a place of its own.
__attribute__((reqd_work_group_size(64, 1, 1)))
__kernel void each(__global const float *restrict x, __global float *restrict out) {
  __local float part[64];
  int id = get_local_id(0);
  part[id] = x[get_global_id(0)];
  barrier(CLK_LOCAL_MEM_FENCE);
  if (id == 0) {
    out[get_group_id(0)] = part[0] + part[63];
  }
}

// One group is meant: nothing counts groups.
__attribute__((reqd_work_group_size(64, 1, 1)))
__kernel void one_group(__global const float *restrict x, __global float *restrict out) {
  __local float part[64];
  int id = get_local_id(0);
  part[id] = x[id];
  barrier(CLK_LOCAL_MEM_FENCE);
  if (id == 0) {
    out[0] = part[0] + part[63];
  }
}

// The groups tell each other by a counter which of them is the last.
__attribute__((reqd_work_group_size(64, 1, 1)))
__kernel void counted(__global const float *restrict x, __global float *restrict sums,
                      __global int *restrict done, __global float *restrict out, int groups) {
  if (get_local_id(0) == 0) {
    sums[get_group_id(0)] = x[get_group_id(0)];
    mem_fence(CLK_GLOBAL_MEM_FENCE);
    if (atomic_inc(done) == groups - 1) {
      float sum = 0.0f;
      for (int i = 0; i < groups; i++) {
        sum += sums[i];
      }
      out[0] = sum;
    }
  }
}
