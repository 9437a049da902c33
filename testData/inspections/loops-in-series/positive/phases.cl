__attribute__((max_global_work_dim(0)))
__kernel void smooth(__global const int *restrict in, __global int *restrict out) {
  int line[8192];
  int result[8192];
  // finds: hand data on and run one after the other, in 8,192 + 8,192 + 8,192 cycles
  for (int i = 0; i < 8192; i++) {
    line[i] = in[i];
  }
  for (int i = 0; i < 8192; i++) {
    result[(i * 3) & 8191] = line[(i * 5) & 8191];
  }
  for (int i = 0; i < 8192; i++) {
    out[i] = result[i];
  }
}
