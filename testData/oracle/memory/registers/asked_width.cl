// The attributes ask for one bank as wide as the whole array, clocked twice as fast.
kernel void asked_width(global const int *restrict in, global int *restrict out, int n) {
  int __attribute__((memory, numbanks(1), bankwidth(128), doublepump, max_replicates(2))) c[32]; // @c
  for (int i = 0; i < n; i++) {
    c[in[i] & 31] = i; // @store
  }
  for (int i = 0; i < n; i++) {
    out[i] = c[in[i] & 31]; // @load
  }
}
