__attribute__((max_global_work_dim(0)))
__kernel void sums(__global const int *restrict in, __global int *restrict out, int n) {
  int sum = 0;
  for (int i = 0; i < n; i++) {
    sum += in[i];
    if ((i & 15) == 15) {
      // finds: 'out[0]' is stored again and again in the loop at line 4
      out[0] = sum;
    }
  }
}
