// All elements are set before some are.
__attribute__((reqd_work_group_size(64, 1, 1)))
__kernel void sets(__global const float *restrict in, __global float *restrict out) {
  int lid = get_local_id(0);
  float own[4];
  for (int i = 0; i < 4; i++) {
    own[i] = in[i];
  }
  own[lid & 3] = 1.0f;
  float sum = 0.0f;
  for (int i = 0; i < 4; i++) {
    sum += own[i];
  }
  out[get_global_id(0)] = sum;
}
