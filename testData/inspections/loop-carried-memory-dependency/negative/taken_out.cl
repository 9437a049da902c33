// Nothing of it is seen outside (effect-free-code tells that): what its loop waits for costs nobody anything.
__kernel void rehearsal(__global const int *restrict x, int n) {
  int seen[64];
  for (int i = 0; i < 64; i++) {
    seen[i] = 0;
  }
  for (int i = 0; i < n; i++) {
    seen[x[i] & 63] += seen[x[i + 1] & 63] * 3;
  }
}
