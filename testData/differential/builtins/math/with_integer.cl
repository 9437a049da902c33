// FUNCTION of a number and an integer (ldexp, pown, rootn): all special numbers with all integers, then pairs.
kernel void grid_float(global const float *x, global const int *n, global float *out) {
  out[get_global_id(1) * get_global_size(0) + get_global_id(0)] = FUNCTION(x[get_global_id(0)], n[get_global_id(1)]);
}

kernel void pairs_float(global const float *x, global const int *n, global float *out) {
  size_t i = get_global_id(0);
  out[i] = FUNCTION(x[i], n[i % 16]);
}

kernel void grid_double(global const double *x, global const int *n, global double *out) {
  out[get_global_id(1) * get_global_size(0) + get_global_id(0)] = FUNCTION(x[get_global_id(0)], n[get_global_id(1)]);
}

kernel void pairs_double(global const double *x, global const int *n, global double *out) {
  size_t i = get_global_id(0);
  out[i] = FUNCTION(x[i], n[i % 16]);
}
