// Every launch counts itself.
__kernel void counter(__global int *restrict out) {
  atomic_add(&out[0], 1); // @atomic
}
