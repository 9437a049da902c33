// The first work-item adds up what all have stored.
__attribute__((reqd_work_group_size(64, 1, 1)))
__kernel void total(__global const float *restrict x, __global float *restrict out) {
  int id = get_local_id(0);
  __local float part[64];
  part[id] = x[get_global_id(0)];
  barrier(CLK_LOCAL_MEM_FENCE);
  if (id == 0) {
    float sum = 0.0f;
    for (int i = 0; i < 64; i++) {
      sum += part[i];
    }
    out[get_group_id(0)] = sum;
  }
}
// Work-items of a column share an element.
__attribute__((reqd_work_group_size(8, 8, 1)))
__kernel void columns(__global const float *restrict x, __global float *restrict out) {
  int id = get_local_id(0);
  __local float column[8];
  if (get_local_id(1) == 0) {
    column[id] = x[get_global_id(0)];
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  out[get_global_id(1) * get_global_size(0) + get_global_id(0)] = column[id];
}
