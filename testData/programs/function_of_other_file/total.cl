int total(global const int *p, int n) {
  int sum = 0;
  for (int i = 0; i < n; i++) {
    sum += p[i];
  }
  return sum;
}
