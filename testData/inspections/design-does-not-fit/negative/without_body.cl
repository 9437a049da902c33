// Nobody knows what a function without a body takes.
int score(ulong a, int b, ulong c, int d);
__attribute__((max_global_work_dim(0)))
__kernel void best(__global const ulong *restrict a, __global int *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    ulong v = a[i];
    int m = 0;
    #pragma unroll
    for (int j = 0; j < 1024; j++) {
      m = max(m, score(v, j, v >> 3, i));
    }
    out[i] = m;
  }
}
