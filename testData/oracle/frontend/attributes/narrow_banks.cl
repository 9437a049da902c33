// A bank is narrower than an element.
__kernel void turn(__global const int *restrict in, __global int *restrict out) {
  __local int __attribute__((bankwidth(2))) words[16]; // @words
  for (int i = 0; i < 16; i++) {
    words[i] = in[i];
  }
  for (int i = 0; i < 16; i++) {
    out[i] = words[15 - i];
  }
}
