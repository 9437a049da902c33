__attribute__((reqd_work_group_size(64, 1, 1)))
__kernel void neurons(__global float *u, __global const float *in, __global uchar *spike) {
  int i = get_global_id(0);
  // finds: 'u[i]' is stored in 2 places (lines 5, 8), by a unit each
  u[i] += in[i];
  if (u[i] >= 10.0f) {
    spike[i] = 1;
    u[i] = 0.0f;
  } else {
    spike[i] = 0;
  }
}
