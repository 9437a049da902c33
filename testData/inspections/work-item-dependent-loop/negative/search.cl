// A search that ends where it has found: a constant bound would go on.
int position(__global const int *restrict sorted, int value, int n) {
  int low = 0;
  int high = n;
  int middle = n / 2;
  while (low < high) {
    if (sorted[middle] == value) {
      return middle;
    }
    if (sorted[middle] < value) {
      low = middle + 1;
    } else {
      high = middle;
    }
    middle = (low + high) / 2;
  }
  return n;
}

__kernel __attribute__((reqd_work_group_size(64, 1, 1)))
void find(__global const int *restrict sorted, __global const int *restrict wanted,
          __global int *restrict found, int n) {
  int id = get_global_id(0);
  found[id] = position(sorted, wanted[id], n);
}
