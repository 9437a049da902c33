// A scalar on either side is converted to the element type and repeated.
#pragma OPENCL FP_CONTRACT OFF
kernel void scalar(global const float *f, global const uchar *c, global float *out, global uchar *outc) {
  size_t i = get_global_id(0);
  float4 x = vload4(i, f);
  vstore4(x * 2, 3 * i, out);
  vstore4(1 - x, 3 * i + 1, out);
  x += 1;
  x /= 4;
  vstore4(2 + x * 3 - 1, 3 * i + 2, out);
  uchar8 y = vload8(i, c);
  uchar one = 1;
  y = y + one;
  y ^= (uchar)0xf0;
  y -= one;
  vstore8(y, i, outc);
}
