// volatile and const on every level of a pointer.
kernel void qualifiers(global volatile int *a, const global int *const b, global int *restrict out) {
  size_t i = get_global_id(0);
  volatile int counter = 0;
  for (volatile int k = 0; k < 5; k++) {
    counter += a[i];
    a[i] = counter;
  }
  const int table[3] = {1, 2, 3};
  const int *const fixed = table;
  out[i] = counter + b[i] * fixed[1];
}
