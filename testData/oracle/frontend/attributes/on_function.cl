// Memory attributes describe variables, not functions.
int __attribute__((numbanks(2))) twice(int x) { // @function
  return 2 * x;
}

kernel void scale(global int *restrict data) {
  data[0] = twice(data[0]);
}
