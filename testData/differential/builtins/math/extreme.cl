// fmin, fmax, minmag, maxmag: which of two zeros they return is open, so adding 0 makes both positive.
kernel void grid_float(global const float *x, global float *out) {
  float result = FUNCTION(x[get_global_id(0)], x[get_global_id(1)]);
  out[get_global_id(1) * get_global_size(0) + get_global_id(0)] = result + 0.0f;
}

kernel void pairs_float(global const float *x, global const float *y, global float *out) {
  size_t i = get_global_id(0);
  out[i] = FUNCTION(x[i], y[i]) + 0.0f;
}

kernel void grid_double(global const double *x, global double *out) {
  double result = FUNCTION(x[get_global_id(0)], x[get_global_id(1)]);
  out[get_global_id(1) * get_global_size(0) + get_global_id(0)] = result + 0.0;
}

kernel void pairs_double(global const double *x, global const double *y, global double *out) {
  size_t i = get_global_id(0);
  out[i] = FUNCTION(x[i], y[i]) + 0.0;
}
