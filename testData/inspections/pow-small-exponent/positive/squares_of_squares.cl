__kernel void shine(__global const float *restrict x, __global float *restrict out) {
  int i = get_global_id(0);
  float value = x[i];
  // finds: 'native_powr(value, 20)' takes a logarithm and an exponential function; by squares of squares, each in a variable, it is 5 multiplications
  float spot = native_powr(value, 20);
  // finds: it is 3 multiplications
  out[i] = spot + pown(value + 1.0f, 8);
}
