// finds: arguments 'a', 'b'
__kernel void one_of_three(__global int *restrict a, __global int *restrict b, __global const int *restrict c, const int n) {
  for (int i = 0; i < n; i++) {
    a[i] = b[i] + c[i];
  }
}
