// The result may overlap both operands.
__kernel void three_pointers(__global const int *a, __global const int *b, __global int *r) {
  for (int i = 0; i < 1024; i++) { // @loop
    r[i] = a[i] + b[i]; // @sum
  }
}
