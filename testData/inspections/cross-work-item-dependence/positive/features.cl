// Each work-item wants four elements of its own.
__attribute__((reqd_work_group_size(64, 1, 1)))
__kernel void neuron(__global const float *restrict x, __global float *restrict y) {
  int i = get_global_id(0);
  __local float features[3];
  features[0] = 1.0f;
  features[1] = x[i];
  features[2] = x[i] * x[i];
  // finds: 'features[1]' is there once for all work-items of a group
  y[i] = features[0] * 0.5f + features[1] * 0.25f + features[2] * 0.125f;
}
