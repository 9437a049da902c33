kernel void reader(global int *restrict out, int n,
                   read_only pipe int __attribute__((blocking)) numbers) {
  for (int i = 0; i < n; i++) {
    int item;
    read_pipe(numbers, &item);
    out[i] = item;
  }
}
