// sincos gives both at once.
kernel void of_float(global const float *x, global float *sines, global float *cosines) {
  size_t i = get_global_id(0);
  float c;
  sines[i] = sincos(x[i], &c);
  cosines[i] = c;
}

kernel void of_double(global const double *x, global double *sines, global double *cosines) {
  size_t i = get_global_id(0);
  sines[i] = sincos(x[i], &cosines[i]);
}
