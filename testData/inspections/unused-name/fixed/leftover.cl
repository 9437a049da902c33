// finds: nothing calls the static function

__kernel void leftover(__global const int *restrict a, __global int *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    out[i] = a[i];
  }
}
