// FUNCTION of one number, over special and ordinary numbers, in float and double.
kernel void of_float(global const float *x, global float *y) {
  size_t i = get_global_id(0);
  y[i] = FUNCTION(x[i]);
}

kernel void of_double(global const double *x, global double *y) {
  size_t i = get_global_id(0);
  y[i] = FUNCTION(x[i]);
}
