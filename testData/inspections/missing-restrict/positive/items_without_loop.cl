// Each work-item loads once and stores once: nothing waits.
__attribute__((reqd_work_group_size(64, 1, 1)))
// finds: nothing waits for that today, but the compiler has to expect that a store changes what is read through 'x'
__kernel void scale(__global const float *x, __global float *y) {
  y[get_global_id(0)] = 2.0f * x[get_global_id(0)];
}
