// The base comes from data, but neighbours read neighbours: whole words are used.
__kernel __attribute__((reqd_work_group_size(64, 1, 1)))
void rows(__global const int *restrict first, __global const int *restrict index,
          __global const int *restrict x, __global int *restrict out, int n) {
  int sum = 0;
  for (int r = 0; r < n; r++) {
    sum += x[first[index[r]] + get_local_id(0)];
  }
  out[get_global_id(0)] = sum;
}
