// Memory attributes describe variables, not parameters.
kernel void scale(global int *restrict data, __attribute__((numbanks(2))) int factor) { // @parameter
  data[0] *= factor;
}
