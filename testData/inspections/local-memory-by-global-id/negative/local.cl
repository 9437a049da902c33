// By the local number, by a part of the global one, and by what is left of it behind the group's first.
__attribute__((reqd_work_group_size(64, 1, 1)))
__kernel void turned(__global const float *restrict x, __global float *restrict out) {
  __local float row[64];
  __local float masked[64];
  __local float moved[64];
  int id = get_global_id(0);
  row[get_local_id(0)] = x[id];
  masked[id & 63] = x[id + 1];
  moved[id - get_group_id(0) * 64] = x[id + 2];
  barrier(CLK_LOCAL_MEM_FENCE);
  out[id] = row[63 - get_local_id(0)] + masked[(id + 7) % 64] + moved[get_local_id(0) ^ 1];
}
