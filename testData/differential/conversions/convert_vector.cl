// convert_ on vectors of every width.
kernel void convert(global const float *f, global const int *n, global uchar *uc, global short *s, global int *out,
                    global float *outf) {
  size_t i = get_global_id(0);
  vstore2(convert_uchar2_sat(vload2(0, f + 16 * i)), 0, uc + 33 * i);
  vstore3(convert_uchar3_sat_rte(vload3(0, f + 16 * i)), 0, uc + 33 * i + 2);
  vstore4(convert_uchar4_sat_rtp(vload4(0, n + 16 * i)), 0, uc + 33 * i + 5);
  vstore8(convert_uchar8_sat_rtn(vload8(0, f + 16 * i)), 0, uc + 33 * i + 9);
  vstore16(convert_uchar16_sat(vload16(0, n + 16 * i)), 0, uc + 33 * i + 17);
  vstore8(convert_short8_sat(vload8(0, n + 16 * i)), 0, s + 16 * i);
  vstore8(convert_short8_rtz(vload8(0, f + 16 * i)), 0, s + 16 * i + 8);
  vstore16(convert_int16_rte(vload16(0, f + 16 * i)), 0, out + 16 * i);
  vstore16(convert_float16(vload16(0, n + 16 * i)), 0, outf + 16 * i);
}
