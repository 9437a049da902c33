__kernel void differences(__global const int *restrict x, __global int *restrict out) {
  int buffer[64];
  for (int i = 0; i < 64; i++) {
    buffer[i] = x[i];
  }
  for (int i = 0; i < 64; i++) {
    // finds: 'buffer[i + 1]' reaches index 64 in the loop
    out[i] = buffer[i + 1] - buffer[i];
  }
}
