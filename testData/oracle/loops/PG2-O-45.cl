// Case PG2-O-45: two registers in sequence.
kernel void delay(global const int *restrict in, global int *restrict out) {
  int value = in[0];
  out[0] = __fpga_reg(__fpga_reg(value)); // @delay
}
