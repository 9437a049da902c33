int push(int *value);

// Nobody knows what a function without a body does by the pointer to the counter.
__kernel void send(__global int *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    out[i] = push(&i);
  }
}
