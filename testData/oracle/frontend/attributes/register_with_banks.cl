// Registers have no banks.
__kernel void turn(__global const int *restrict in, __global int *restrict out) {
  int __attribute__((register, numbanks(2))) words[16]; // @words
  for (int i = 0; i < 16; i++) {
    words[i] = in[i];
  }
  for (int i = 0; i < 16; i++) {
    out[i] = words[15 - i];
  }
}
