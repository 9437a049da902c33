kernel void writer(write_only pipe int values, int n) {
  write_pipe(values, &n);
}
