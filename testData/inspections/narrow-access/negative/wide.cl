// An iteration takes half of a word.
__kernel void wide(__global const int8 *restrict a, __global int8 *restrict r, int n) {
  for (int i = 0; i < n; i++) {
    r[i] = a[i] * 5 + 1;
  }
}
