__attribute__((max_global_work_dim(0)))
__kernel void sums(__global const float *restrict in, __global float *restrict out) {
  for (int r = 0; r < 512; r++) {
    float sum = 0.0f;
    // finds: the last turn uses 1 of them; 3 copies need no tests and take as many turns fix: Make it 3 copies
    #pragma unroll 3
    for (int i = 0; i < 9; i++) {
      sum += in[r * 9 + i];
    }
    out[r] = sum;
  }
}
