kernel void writer(global const int *restrict in, int n,
                   write_only pipe int __attribute__((blocking)) __attribute__((depth(4))) numbers) {
  for (int i = 0; i < n; i++) {
    int item = in[i] * 5;
    write_pipe(numbers, &item);
  }
}
