// Each work-item loads once and stores once: nothing waits, and nothing gets smaller.
__attribute__((reqd_work_group_size(64, 1, 1)))
__kernel void scale(__global const float *x, __global float *y) {
  y[get_global_id(0)] = 2.0f * x[get_global_id(0)];
}
