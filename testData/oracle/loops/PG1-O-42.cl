// Case PG1-O-42: a loop around the only call site of a pipe.
kernel void take_last(global int *restrict out, read_only pipe int __attribute__((blocking)) numbers) {
  int last = 0;
  #pragma unroll 4 // @unroll
  for (int i = 0; i < 4; i++) { // @main @unroll
    read_pipe(numbers, &last); // @unroll
  }
  *out = last;
}

kernel void give(global const int *restrict source, int count, write_only pipe int __attribute__((blocking)) numbers) {
  for (int i = 0; i < count; i++) {
    int item = source[i];
    write_pipe(numbers, &item);
  }
}
