static int *lookup(int x) {
  int near[4];
  for (int i = 0; i < 4; i++) {
    near[i] = x + i;
  }
  // finds: 'near' ends with the function
  return near;
}

__kernel void dangling(__global const int *restrict a, __global int *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    out[i] = lookup(a[i])[2];
  }
}
