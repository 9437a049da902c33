// A memory has one clock or the other.
kernel void turn(global const int *restrict in, global int *restrict out) {
  local int __attribute__((singlepump, doublepump)) words[64]; // @words
  for (int i = 0; i < 64; i++) {
    words[i] = in[i];
  }
  for (int i = 0; i < 64; i++) {
    out[i] = words[63 - i];
  }
}
