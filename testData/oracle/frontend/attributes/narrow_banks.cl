// A bank is narrower than an element.
kernel void turn(global const int *restrict in, global int *restrict out) {
  local int __attribute__((bankwidth(2))) words[16]; // @words
  for (int i = 0; i < 16; i++) {
    words[i] = in[i];
  }
  for (int i = 0; i < 16; i++) {
    out[i] = words[15 - i];
  }
}
