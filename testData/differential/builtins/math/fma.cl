// fma rounds once; mad on small whole numbers, where it can't differ from that.
kernel void fused_float(global const float *x, global const float *y, global float *out, global float *whole) {
  size_t i = get_global_id(0);
  out[2 * i] = fma(x[i], y[i], y[(i + 7) % 512]);
  out[2 * i + 1] = fma(x[i], x[i], -(x[i] * x[i]));
  whole[i] = mad((float)(i % 50), (float)(i % 31) - 15, (float)i);
}

kernel void fused_double(global const double *x, global const double *y, global double *out, global double *whole) {
  size_t i = get_global_id(0);
  out[2 * i] = fma(x[i], y[i], y[(i + 7) % 256]);
  out[2 * i + 1] = fma(x[i], x[i], -(x[i] * x[i]));
  whole[i] = mad((double)(i % 50), (double)(i % 31) - 15, (double)i);
}
