// Two stores of one iteration may meet at one address: the first waits for its acknowledgement.
kernel void two_stores(global const int *restrict in, global int *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    if (i < 2) {
      out[i] = 0; // @first
    }
    out[i] = in[i]; // @second
  }
}
