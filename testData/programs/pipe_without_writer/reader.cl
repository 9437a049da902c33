kernel void reader(global int *restrict out, read_only pipe int numbers) {
  int item = 0;
  read_pipe(numbers, &item);
  out[0] = item;
}
