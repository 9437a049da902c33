int total(global const int *p, int n);

kernel void sum(global const int *restrict in, global int *restrict out) {
  out[0] = total(in, 4);
}
