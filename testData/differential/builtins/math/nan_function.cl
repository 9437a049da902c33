// nan makes a NaN of any payload; arithmetic keeps it a NaN.
kernel void make(global const uint *codes, global int *out) {
  size_t i = get_global_id(0);
  float f = nan(codes[i]);
  double d = nan((ulong)codes[i]);
  out[3 * i] = isnan(f);
  out[3 * i + 1] = isnan(d) && d != d;
  out[3 * i + 2] = isnan(f + 1) + isnan(sqrt(f)) * 2 + isnan(fmax(f, 1.0f)) * 4;
}
