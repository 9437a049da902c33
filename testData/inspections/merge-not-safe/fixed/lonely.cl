__kernel void lonely(__global const int *restrict a, __global int *restrict out) {
  // finds: 'table' is the only variable of kernel 'lonely' with the label 'shared'
  int table[512];
  for (int i = 0; i < 512; i++) {
    table[i] = a[i];
  }
  for (int i = 0; i < 512; i++) {
    out[i] = table[511 - i];
  }
}
