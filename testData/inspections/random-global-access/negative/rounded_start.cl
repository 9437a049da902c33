// The number is rounded in front of the loop, or is the same in the whole launch.
__attribute__((reqd_work_group_size(64, 1, 1)))
__kernel void started(__global const float *restrict in, __global float *restrict out, float start, int n) {
  int i = get_global_id(0);
  int first = (int)(i * start);
  float sum = 0;
  for (int s = 0; s < n; s++) {
    sum += in[first + s];
  }
  out[i] = sum;
}

__attribute__((reqd_work_group_size(64, 1, 1)))
__kernel void moved(__global const float *restrict in, __global float *restrict out, float start) {
  int i = get_global_id(0);
  out[i] = in[i + (int)start];
}
