// The one loop takes nearly all of the time.
__attribute__((max_global_work_dim(0)))
__kernel void smooth(__global const int *restrict in, __global int *restrict out) {
  int line[1024];
  for (int i = 0; i < 1024; i++) {
    line[i] = in[i];
  }
  for (int i = 0; i < 1024; i++) {
    int sum = 0;
    for (int k = 0; k < 256; k++) {
      sum += line[(i * k) & 1023];
    }
    out[i] = sum;
  }
}
