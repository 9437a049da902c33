// A sum that takes longer than the promised distance.
__attribute__((max_global_work_dim(0)))
__kernel void diagonal(__global const double *restrict x, __global double *restrict out, int n) {
  double part[16];
  for (int i = 0; i < 16; i++) {
    part[i] = 0.0;
  }
  #pragma ivdep safelen(3)
  // finds: the promised distance lets no more than 3 iterations overlap: where none uses what one of the 14 before it stored
  for (int i = 0; i < n; i++) {
    part[(i * 5 + i / 16) & 15] += x[i];
  }
  for (int i = 0; i < 16; i++) {
    out[i] = part[i];
  }
}
