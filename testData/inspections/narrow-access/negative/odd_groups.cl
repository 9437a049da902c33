// Fifteen work-items of a group cannot be taken two at a time.
__attribute__((reqd_work_group_size(15, 1, 1)))
__kernel void odd(__global const float *restrict x, __global float *restrict out) {
  size_t id = get_global_id(0);
  out[id] = x[id] * 2;
}
