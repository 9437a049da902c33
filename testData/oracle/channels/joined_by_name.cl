// A pipe argument without a qualifier is read; equal names join the ends.
kernel void first(global int *restrict out, pipe int c) {
  int value = 0;
  read_pipe(c, &value);
  *out = value;
}

kernel void second(global const int *restrict in, write_only pipe int c) {
  int value = in[0];
  write_pipe(c, &value);
}
