__kernel void differences(__global const int *restrict x, __global int *restrict out) {
  int buffer[64];
  for (int i = 0; i < 64; i++) {
    buffer[i] = x[i];
  }
  for (int i = 0; i < 64; i++) {
    out[i] = (i < 63 ? buffer[i + 1] : 0) - buffer[i];
  }
  for (int i = 0; i < 63; i++) {
    out[i + 64] = buffer[i + 1];
  }
}
