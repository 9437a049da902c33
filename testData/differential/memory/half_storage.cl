// vload_half and vstore_half: half numbers in memory, float in registers.
kernel void load(global const half *in, global float *out) {
  size_t i = get_global_id(0);
  out[i] = vload_half(i, in);
}

kernel void store(global const float *in, global half *out) {
  size_t i = get_global_id(0);
  vstore_half(in[i], 5 * i, out);
  vstore_half_rte(in[i], 5 * i + 1, out);
  vstore_half_rtz(in[i], 5 * i + 2, out);
  vstore_half_rtp(in[i], 5 * i + 3, out);
  vstore_half_rtn(in[i], 5 * i + 4, out);
}

kernel void store_double(global const double *in, global half *out) {
  size_t i = get_global_id(0);
  vstore_half(in[i], 3 * i, out);
  vstore_half_rtz(in[i], 3 * i + 1, out);
  vstore_half_rtp(in[i], 3 * i + 2, out);
}
