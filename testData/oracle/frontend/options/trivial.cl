// A kernel that every option can be tried on.
kernel void trivial(global const int *restrict in, global int *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    out[i] = in[i] + 1;
  }
}
