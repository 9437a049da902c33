// float and double into each other: widening is exact, narrowing rounds to nearest even, also to denormals.
kernel void precision(global const double *d, global const float *f, global float *narrow, global double *wide) {
  size_t i = get_global_id(0);
  narrow[2 * i] = d[i];
  narrow[2 * i + 1] = (float)(d[i] * 3) + 1;
  wide[2 * i] = f[i];
  wide[2 * i + 1] = (float)d[i];
}
