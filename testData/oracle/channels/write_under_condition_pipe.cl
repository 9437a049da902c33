// As write_under_condition.cl with a blocking pipe.
#define N 4

__kernel void producer(__global const int *restrict check, __global const int *restrict in,
                       __global int *restrict data,
                       write_only pipe int __attribute__((blocking)) values) {
  int gid = get_global_id(0);
  if (check[gid]) {
    for (int i = 0; i < N; i++) {
      int value = in[gid * N + i] * 2;
      data[gid * N + i] = value;
      write_pipe(values, &value); // @write
    }
  } else {
    for (int i = 0; i < N; i++) {
      data[gid * N + i] = in[gid * N + i];
    }
  }
}

__kernel void consumer(__global int *restrict out, int n,
                       read_only pipe int __attribute__((blocking)) values) {
  for (int i = 0; i < n; i++) {
    int value;
    read_pipe(values, &value);
    out[i] = value;
  }
}
