// Conversions of vectors to and from the 64-bit types, with rounding.
kernel void wide(global const double *d, global const long *l, global long *outl, global ulong *outu,
                 global double *outd, global float *outf, global int *outi) {
  size_t i = get_global_id(0);
  double4 x = vload4(i, d);
  long4 n = vload4(i, l);
  vstore4(convert_long4_rte(x), 2 * i, outl);
  vstore4(convert_long4_rtp(x), 2 * i + 1, outl);
  vstore4(convert_ulong4_sat_rtn(x), i, outu);
  vstore4(convert_double4_rtz(n), 2 * i, outd);
  vstore4(convert_double4(convert_float4(x)), 2 * i + 1, outd);
  vstore4(convert_float4_rtp(n), 2 * i, outf);
  vstore4(convert_float4_rtn(x), 2 * i + 1, outf);
  vstore4(convert_int4_sat(n), 2 * i, outi);
  vstore4(convert_int4_sat_rte(x), 2 * i + 1, outi);
}
