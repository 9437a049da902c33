__kernel void look_up(__global const int *restrict x, __global int *restrict out, int count) {
  int table[512];
  for (int i = 0; i < count; i++) {
    // finds: walks 'table[i]' as far as the argument 'count' says; the array has 512 elements
    table[i] = x[i];
  }
  for (int i = 0; i < 512; i++) {
    out[i] = table[511 - i];
  }
}
