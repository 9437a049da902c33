// A memory has one clock or the other.
__kernel void turn(__global const int *restrict in, __global int *restrict out) {
  __local int __attribute__((singlepump, doublepump)) words[64]; // @words
  for (int i = 0; i < 64; i++) {
    words[i] = in[i];
  }
  for (int i = 0; i < 64; i++) {
    out[i] = words[63 - i];
  }
}
