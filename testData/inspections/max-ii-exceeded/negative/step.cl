__kernel void step(__global int *restrict next, int n) {
  for (int i = 0; i < n; i++) {
    next[next[i]] = i;
  }
}
