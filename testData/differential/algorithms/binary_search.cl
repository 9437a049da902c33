// Binary search for the first number not below the wanted one.
kernel void search(global const int *sorted, int n, global const int *wanted, global int *out) {
  size_t i = get_global_id(0);
  int low = 0;
  int high = n;
  while (low < high) {
    int middle = low + (high - low) / 2;
    if (sorted[middle] < wanted[i]) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  out[i] = low < n && sorted[low] == wanted[i] ? low : -low - 1;
}
