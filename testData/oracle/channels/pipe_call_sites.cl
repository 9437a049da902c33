// Two reads of one pipe in one kernel, or three pipes.
#ifdef THREE_PIPES
kernel void reader(global int *restrict out, read_only pipe int pipe1, read_only pipe int pipe2,
                   read_only pipe int pipe3) {
  int a = 0, b = 0, c = 0;
  read_pipe(pipe1, &a);
  read_pipe(pipe2, &b);
  read_pipe(pipe3, &c);
  *out = a + b + c;
}

kernel void writer3(int v, write_only pipe int pipe3) {
  write_pipe(pipe3, &v);
}
#else
kernel void reader(global int *restrict out, read_only pipe int pipe1, read_only pipe int pipe2) {
  int a = 0, b = 0, c = 0;
  read_pipe(pipe1, &a); // @first
  read_pipe(pipe2, &b);
  read_pipe(pipe1, &c); // @second
  *out = a + b + c;
}
#endif

kernel void writer1(int v, write_only pipe int pipe1) {
  write_pipe(pipe1, &v);
}

kernel void writer2(int v, write_only pipe int pipe2) {
  write_pipe(pipe2, &v);
}
