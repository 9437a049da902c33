// options: --device=stratix10
__kernel void twice(__global const int *restrict a, __global int *restrict out) {
  // finds: on this device the second clock lowers that of the design
  int table[1024];
  for (int i = 0; i < 1024; i++) {
    table[i] = a[i];
  }
  for (int i = 0; i < 1024; i++) {
    out[i] = table[a[i] & 1023];
  }
}
