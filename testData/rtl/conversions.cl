// Conversions with a rounding of their own, and with saturation.
__kernel void rounds(__global const float *restrict x, __global int *restrict y, const int n) {
  for (int i = 0; i < n; i++) {
    float v = x[i];
    y[8 * i] = convert_int_rte(v);
    y[8 * i + 1] = convert_int_rtp(v);
    y[8 * i + 2] = (int)convert_uint_rtn(v);
    y[8 * i + 3] = convert_char_sat_rtz(v);
    y[8 * i + 4] = (int)convert_ushort_sat_rte(v);
    y[8 * i + 5] = as_int(convert_float_rtz((long)i * 123456789123L - 7));
    y[8 * i + 6] = convert_short_sat(as_int(v));
    y[8 * i + 7] = as_int(convert_float_rtn((double)v * 1.1));
  }
}

__kernel void lanes(__global const float4 *restrict x, __global int4 *restrict y,
                    __global float *restrict z, const int n) {
  for (int i = 0; i < n; i++) {
    y[i] = convert_int4_sat_rtp(x[i]);
    z[i] = dot(x[i], x[i].wzyx);
  }
}
