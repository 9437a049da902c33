__kernel void twice(__global const int *restrict a, __global int *restrict out) {
  // finds: 'table' runs at twice the clock by 'doublepump'
  int table[1024];
  for (int i = 0; i < 1024; i++) {
    table[i] = a[i];
  }
  for (int i = 0; i < 1024; i++) {
    out[i] = table[a[i] & 1023];
  }
}
