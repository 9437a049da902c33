__kernel void constant_and_local(__constant int *table, __local int *scratch, __global int *to, const int n) {
  for (int i = 0; i < n; i++) {
    scratch[i] = table[i];
    to[i] = scratch[i];
  }
}
