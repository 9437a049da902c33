// What the calls return while a pipe of depth one has room and when it is full.
kernel void producer(global int *restrict results, write_only pipe int __attribute__((depth(1))) p) {
  for (int i = 0; i < 2; i++) {
    results[i] = write_pipe(p, &i); // @write
  }
}

kernel void consumer(global int *restrict out, read_only pipe int __attribute__((depth(1))) p) {
  int value = 0;
  out[0] = read_pipe(p, &value);
  out[1] = value;
}
