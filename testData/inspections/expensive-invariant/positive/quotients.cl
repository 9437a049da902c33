__attribute__((max_global_work_dim(0)))
__kernel void turn(__global const float *restrict in, __global float *restrict out, int w, int n) {
  for (int t = 0; t < n; t++) {
    // finds: depends on nothing but arguments and the counter of the loop at line 3, is computed anew in each iteration
    int y = t / w;
    int x = t - y * w;
    out[x * 1024 + y] = in[t];
  }
}
