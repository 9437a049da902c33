// Aligned groups of four words: one store and one load of 128 bits.
__kernel void joined_groups(__global int *restrict out, int write_at, int read_at, int val) {
  __local int words[1024]; // @words
  #pragma unroll
  for (int i = 0; i < 4; i++) {
    words[write_at * 4 + i] = val; // @store
  }
  int sum = 0;
  #pragma unroll
  for (int i = 0; i < 4; i++) {
    sum += words[read_at * 4 + i]; // @load
  }
  *out = sum;
}
