// One iteration at a time: because a pragma says so, because the end waits for memory.
__kernel void asked(__global const int *restrict x, __global int *restrict y, const int n,
                    const int m) {
  int s = 1;
#pragma disable_loop_pipelining
  for (int i = 0; i < n; i++) {
    int t = 0;
    for (int k = 0; k < m; k++) {
      t += x[(i + k) & 63] * s;
    }
    s = s * 3 + t;
    y[i] = t;
  }
  y[60] = s;
}

__kernel void simple(__global const int *restrict x, __global int *restrict y, const int n,
                     const int m) {
  int v = m;
#pragma disable_loop_pipelining
  for (int i = 0; i < n; i++) {
    v = x[(v + i) & 63] + v;
    y[i] = v;
  }
  y[61] = v;
}

__kernel void until(__global const int *restrict x, __global int *restrict y, const int n,
                    const int m) {
  int i = 0;
  int last = 9;
#pragma disable_loop_pipelining
  while (x[i] != n) {
    y[i] = x[i] + m;
    last = x[i];
    i++;
  }
  y[62] = last;
  y[63] = i;
}
