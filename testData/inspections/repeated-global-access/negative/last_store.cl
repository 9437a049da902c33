// Each iteration has an element of its own, or stores only sometimes, or somebody looks at it meanwhile.
__kernel void own(__global const float *restrict a, __global float *restrict c, const int n) {
  const int at = get_global_id(0);
  for (int k = 0; k < n; k++) {
    c[k * n + at] = a[k * n + at];
  }
}

__kernel void found(__global const float *restrict a, __global int *restrict c, const int n) {
  const int at = get_global_id(0);
  for (int k = 0; k < n; k++) {
    if (a[k * n + at] > 1.0f) {
      c[at] = k;
    }
  }
}

__kernel void watched(__global const float *restrict a, __global volatile float *restrict c, const int n) {
  const int at = get_global_id(0);
  for (int k = 0; k < n; k++) {
    c[at] = a[k * n + at];
  }
}
