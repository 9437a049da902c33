// Nothing is wrong here: the cases give this source names that the compiler does not take.
kernel void fill(global int *restrict out) {
  out[get_global_id(0)] = 7;
}
