// Work-items with the same value count in the same place.
__kernel __attribute__((reqd_work_group_size(64, 1, 1)))
void counts(__global const uchar *restrict x, __global int *restrict count, int n) {
  int id = get_global_id(0);
  if (id < n) {
    // finds: two work-items may change the same element of 'count' here at the same time, as da
    count[x[id]] += 1;
  }
}
