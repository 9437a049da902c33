__kernel void parity(__global const int *restrict x, __global int *restrict out, int n) {
  // finds: 'parity' (128 bytes) is in logic blocks used as memory since the loop
  int parity[32];
  for (int j = 0; j < 32; j++) {
    parity[j] = 0;
  }
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < 32; j++) {
      parity[j] = parity[j] ^ (x[i] >> j);
    }
  }
  int sum = 0;
  for (int j = 0; j < 32; j++) {
    sum += parity[j] & 1;
  }
  out[0] = sum;
}
