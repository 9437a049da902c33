__attribute__((num_compute_units(20, 10)))
__attribute__((reqd_work_group_size(64, 1, 1)))
// finds: the design needs ~17,596 of the device's 2,713 RAM blocks (649 %): kernel
__kernel void products(__global const float *restrict x, __global float *restrict out) {
  int g = get_global_id(0);
  out[g] = x[g] * x[g + 64] + x[g + 128] * x[g + 192] + x[g + 256] * x[g + 320];
}
