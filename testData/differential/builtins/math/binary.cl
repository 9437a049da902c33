// FUNCTION of two numbers: every pair of special numbers, then ordinary pairs, in float and double.
kernel void grid_float(global const float *x, global float *out) {
  out[get_global_id(1) * get_global_size(0) + get_global_id(0)] = FUNCTION(x[get_global_id(0)], x[get_global_id(1)]);
}

kernel void pairs_float(global const float *x, global const float *y, global float *out) {
  size_t i = get_global_id(0);
  out[i] = FUNCTION(x[i], y[i]);
}

kernel void grid_double(global const double *x, global double *out) {
  out[get_global_id(1) * get_global_size(0) + get_global_id(0)] = FUNCTION(x[get_global_id(0)], x[get_global_id(1)]);
}

kernel void pairs_double(global const double *x, global const double *y, global double *out) {
  size_t i = get_global_id(0);
  out[i] = FUNCTION(x[i], y[i]);
}
