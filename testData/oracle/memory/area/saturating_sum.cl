// A kernel without attributes: nothing of its interface is left out.
kernel void saturating_sum(global int *arg, int n, int m, int val) {
  int sum = 0;
  for (unsigned i = 0; i < n; i++) {
    if (sum < m) {
      sum += val;
    }
  }
  *arg = sum;
}
