// Conversions that a compiler may do: constants get the rounding that is asked for, as other numbers do.
#pragma OPENCL EXTENSION cl_khr_fp64 : enable

kernel void convert_constants(global ulong *out) {
  out[0] = as_ulong(convert_double_rtp(0x16a84957276ffd28L));
  out[1] = as_ulong(convert_double_rtn(0x16a84957276ffd78L));
  out[2] = as_ulong(convert_double_rtz(-0x16a84957276ffd78L));
  out[3] = as_ulong(convert_double_rte(0x16a84957276ffd78L));
  out[4] = as_uint(convert_float_rtp(16777217));
  out[5] = as_uint(convert_float_rtn(16777219));
  out[6] = as_uint(convert_float_rtz(-16777219));
  out[7] = as_uint(convert_float(16777219));
  out[8] = as_uint(convert_float_rtp(0xFFFFFFFFu));
  out[9] = as_uint(convert_float_rtz(0xFFFFFFFFFFFFFFFFul));
  out[10] = as_uint(convert_float2_rtp((int2)(16777217, -16777217)).s1);
  out[11] = as_uint(convert_float_rtn(0.1));
}
