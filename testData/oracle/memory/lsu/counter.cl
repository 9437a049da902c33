// Every launch counts itself.
kernel void counter(global int *restrict out) {
  atomic_add(&out[0], 1); // @atomic
}
