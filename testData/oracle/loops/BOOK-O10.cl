// Case BOOK-O10: a sum through a shift register of PARTS partial sums.
#ifndef COUNT
#define COUNT (1 << 24)
#endif
kernel void sum_floats(global float *restrict values, global float *restrict answer) {
  float parts[PARTS + 1];
  #pragma unroll 1
  for (int k = 0; k < PARTS + 1; k++) { // @init
    parts[k] = 0.0f;
  }
  for (int i = 0; i < COUNT; i++) { // @main
    parts[PARTS] = parts[0] + values[i];
    #pragma unroll
    for (int k = 0; k < PARTS; k++) { // @shift
      parts[k] = parts[k + 1];
    }
  }
  float sum = 0.0f;
  #pragma unroll
  for (int k = 0; k < PARTS; k++) { // @reduce
    sum += parts[k];
  }
  *answer = sum;
}
