// Scalars of type half: + - * correctly rounded, comparisons, conversions to and from float.
#pragma OPENCL EXTENSION cl_khr_fp16 : enable
kernel void arithmetic(global const half *restrict a, global const half *restrict b, global half *restrict out,
                       global float *restrict outf, global int *restrict outi) {
  size_t i = get_global_id(0);
  half x = a[i];
  half y = b[i];
  out[4 * i] = x + y;
  out[4 * i + 1] = x - y;
  out[4 * i + 2] = x * y;
  out[4 * i + 3] = -x;
  outf[2 * i] = (float)x * 3;
  outf[2 * i + 1] = (float)(half)(outf[2 * i] + 0.1f);
  outi[2 * i] = (x < y) + (x == y) * 2 + (x != x) * 4;
  outi[2 * i + 1] = x > (half)1.5f;
}
