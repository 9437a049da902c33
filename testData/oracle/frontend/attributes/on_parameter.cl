// Memory attributes describe variables, not parameters.
__kernel void scale(__global int *restrict data, __attribute__((numbanks(2))) int factor) { // @parameter
  data[0] *= factor;
}
