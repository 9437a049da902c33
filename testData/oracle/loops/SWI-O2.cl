// Case SWI-O2: a loop without any recurrence.
kernel void raise_all(global const int *restrict in, global int *restrict out, int count) {
  for (int i = 0; i < count; i++) { // @main
    out[i] = in[i] + 5;
  }
}
