// The attributes ask for eight banks of eight bytes.
kernel void asked_banks(global const int *restrict in, global int *restrict out, int n) {
  int __attribute__((memory, numbanks(8), bankwidth(8))) b[16]; // @b
  for (int i = 0; i < n; i++) {
    b[in[2 * i] & 15] = i;
    out[i] = b[in[2 * i + 1] & 15];
  }
}
