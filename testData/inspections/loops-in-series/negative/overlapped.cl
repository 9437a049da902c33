// Iterations of the outer loop fill one copy of the array while another one is read.
__attribute__((max_global_work_dim(0)))
__kernel void blocks(__global const int *restrict in, __global int *restrict out, int n) {
  for (int b = 0; b < n; b++) {
    int line[256];
    for (int i = 0; i < 256; i++) {
      line[i] = in[b * 256 + i];
    }
    for (int i = 0; i < 256; i++) {
      out[b * 256 + i] = line[255 - i];
    }
  }
}
