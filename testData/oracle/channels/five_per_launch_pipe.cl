// As five_per_launch.cl with a blocking pipe of depth ten.
kernel void producer(write_only pipe int __attribute__((blocking)) values) {
  for (int i = 0; i < 10; i++) {
    write_pipe(values, &i);
  }
}

kernel void consumer(global int *restrict dst,
                     read_only pipe int __attribute__((blocking)) __attribute__((depth(10))) values) {
  for (int i = 0; i < 5; i++) {
    int value;
    read_pipe(values, &value);
    dst[i] = value;
  }
}
