__kernel void fill(__global const int *restrict x, __global int *restrict out) {
  int buffer[64];
  for (int i = 0; i <= 64; i++) {
    // finds: 'buffer[i]' reaches index 64 in the loop
    buffer[i] = x[i];
  }
  for (int i = 0; i < 64; i++) {
    out[i] = buffer[63 - i];
  }
}
