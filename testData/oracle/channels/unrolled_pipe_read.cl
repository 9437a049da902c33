// A pipe call may not be copied, so the loop stays rolled.
__kernel void reader(__global int *restrict out, read_only pipe int pipe1) {
  int in_data1 = 0;
  #pragma unroll 4
  for (int i = 0; i < 4; i++) { // @loop
    read_pipe(pipe1, &in_data1);
  }
  *out = in_data1;
}

__kernel void writer(int v, write_only pipe int pipe1) {
  write_pipe(pipe1, &v);
}
