__attribute__((reqd_work_group_size(64, 1, 1)))
__kernel void double_all(__global const float *restrict in, __global float *restrict out) {
  int l = get_local_id(0);
  // finds: the number in the group alone chooses the element of 'out'
  out[l] = in[get_global_id(0)] * 2.0f;
}
