__kernel void source(
    // finds: the ends of 'p' ask for depths of
    __global const int *restrict a, write_only pipe int __attribute__((depth(8))) __attribute__((blocking)) p, int n) {
  for (int i = 0; i < n; i++) {
    write_pipe(p, &a[i]);
  }
}

__kernel void sink(
    __global int *restrict r, read_only pipe int __attribute__((depth(32))) __attribute__((blocking)) p, int n) {
  for (int i = 0; i < n; i++) {
    int v;
    read_pipe(p, &v);
    r[i] = v;
  }
}
