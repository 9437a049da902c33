// The attribute asks for registers although the subscript is known at run time only.
kernel void asked_registers(global const int *restrict in, global int *restrict out, int n) {
  int __attribute__((register)) a[12]; // @a
  for (int i = 0; i < n; i++) {
    a[in[2 * i] % 12] = i;
    out[i] = a[in[2 * i + 1] % 12];
  }
}
