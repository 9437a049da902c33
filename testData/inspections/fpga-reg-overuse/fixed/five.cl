__kernel void k(__global const int *restrict a, __global int *restrict r, int n) {
  for (int i = 0; i < n; i++) {
    // finds: cycles: each costs its bits in flip-flops, here and
    r[i] = __fpga_reg(__fpga_reg(__fpga_reg(a[i])));
  }
}
