// A delay line that is moved on by two variables that count down together.
__kernel void delay(__global const int *restrict in, __global int *restrict out, int n) {
  int line[24] = {0};
  for (int r = 0; r < n; r++) {
    int to = 0;
    int sum = in[r];
    sum += line[to++];
    for (int i = 0; i < 11; i++) {
      sum += line[to++];
      sum -= line[to++];
    }
    int from = to - 2;
    // finds: each subscript counts by a variable of its own: 'line[from--]' at line
    for (int i = 0; i < 22; i++) {
      line[to--] = line[from--];
    }
    line[to--] = in[r];
    line[to] = in[r] + 1;
    out[r] = sum;
  }
}
