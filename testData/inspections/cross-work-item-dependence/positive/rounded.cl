// Neighbours fall into the same place of a coarser grid.
__kernel __attribute__((reqd_work_group_size(64, 1, 1)))
void coarse(__global const float *restrict x, __global float *restrict sum) {
  int id = get_global_id(0);
  int place = (int)floor(id * 0.3f);
  // finds: two work-items may change the same element of 'sum' here at the same time, as da
  sum[place] = sum[place] + x[id];
}
