__kernel void turn(__global const int *restrict x, __global int *restrict out) {
  // finds: 'all' needs 4,096 of 2,713 RAM blocks (151 %): it does not fit; keep a part of
  int all[2097152];
  for (int i = 0; i < 2097152; i++) {
    all[i] = x[i];
  }
  for (int i = 0; i < 2097152; i++) {
    out[i] = all[2097151 - i];
  }
}
