// As last_value.cl with a blocking pipe: only the writer gives a depth.
kernel void producer(global const int *restrict in_data, int n,
                     write_only pipe int __attribute__((blocking)) __attribute__((depth(10))) values) {
  for (int i = 0; i < n; i++) {
    if (in_data[i]) {
      int value = in_data[i];
      write_pipe(values, &value); // @write
    }
  }
}

kernel void consumer(global const int *restrict check_data, global int *restrict out_data, int n,
                     read_only pipe int __attribute__((blocking)) values) {
  int last_val = 0;
  for (int i = 0; i < n; i++) {
    if (check_data[i]) {
      read_pipe(values, &last_val);
    }
    out_data[i] = last_val;
  }
}
