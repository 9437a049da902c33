// Case MF-RM7: a systolic filter with a register in front of every step and rotating coefficients.
#define TAPS 64
kernel void filter(global const int *restrict in, global int *restrict out, int size) {
  int __attribute__((register)) weights[TAPS];
  for (int i = 0; i < TAPS; i++) { // @first
    weights[i] = i + 1;
  }
  for (int i = 0; i < size; i++) { // @second
    int value = in[i];
    int sum = 0;
    #pragma unroll
    for (int j = 0; j < TAPS; j++) {
      value = __fpga_reg(value);
      sum = __fpga_reg(sum);
      sum += weights[j] * (value + j * 5);
    }
    int first = weights[0];
    #pragma unroll
    for (int j = 0; j < TAPS - 1; j++) {
      weights[j] = weights[j + 1];
    }
    weights[TAPS - 1] = first;
    out[i] = sum;
  }
}
