__kernel void drain(__read_only pipe int numbers, __global int *restrict out, int n) {
  int count = 0;
  for (int i = 0; i < n; i++) {
    int value;
    if (read_pipe(numbers, &value) == 0) {
      out[count] = value;
      count++;
    }
  }
}
__kernel void fill(__write_only pipe int numbers, __global const int *restrict x, int n) {
  for (int i = 0; i < n; i++) {
    while (write_pipe(numbers, &x[i]) != 0) {
    }
  }
}
