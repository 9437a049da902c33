// Each work-item sets elements of its own, or one of them sets all.
__attribute__((reqd_work_group_size(64, 1, 1)))
__kernel void parts(__global const float *restrict in, __global float *restrict out) {
  __local float sums[256];
  __local float few[16];
  int id = get_local_id(0);
  for (int i = id; i < 256; i += 64) {
    sums[i] = in[i];
  }
  if (id == 0) {
    for (int i = 0; i < 16; i++) {
      few[i] = in[i];
    }
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  out[get_global_id(0)] = sums[255 - id] + few[id & 15];
}

// A group is one work-item.
__attribute__((reqd_work_group_size(1, 1, 1)))
__kernel void alone(__global const float *restrict in, __global float *restrict out) {
  __local float all[64];
  int group = get_group_id(0);
  for (int i = 0; i < 64; i++) {
    all[i] = in[i];
  }
  float sum = 0.0f;
  for (int i = 0; i < 64; i++) {
    sum += all[(i * group) & 63];
  }
  out[group] = sum;
}
