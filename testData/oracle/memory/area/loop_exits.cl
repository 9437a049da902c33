// The exit tests of counted loops: as many bits as the trip count needs, and one more.
__kernel void exit14(__global int *restrict r) {
  for (int i = 0; i < 8192; i++) { // @exit14
    r[i] = i;
  }
}

__kernel void exit17(__global int *restrict r) {
  for (int i = 0; i < 65536; i++) { // @exit17
    r[i] = i;
  }
}

__kernel void exit65(__global int *restrict r, ulong n) {
  for (ulong i = 0; i < n; i++) { // @exit65
    r[i] = i;
  }
}
