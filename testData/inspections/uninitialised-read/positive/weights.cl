__attribute__((reqd_work_group_size(4, 1, 1)))
__kernel void weigh(__global const float *restrict x, __global float *restrict out) {
  __local float weights[4];
  int i = get_global_id(0);
  // finds: 'weights' is read here but written nowhere: what it holds is undefined
  out[i] = x[i] * weights[i & 3];
}
