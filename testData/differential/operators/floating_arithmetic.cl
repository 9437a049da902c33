// + - * and the signs on floating-point type T over all pairs of special and ordinary numbers: correctly rounded.
#pragma OPENCL FP_CONTRACT OFF
kernel void arithmetic(global const T *values, global T *out) {
  size_t i = get_global_id(0);
  size_t j = get_global_id(1);
  T x = values[i];
  T y = values[j];
  global T *o = out + 6 * (j * get_global_size(0) + i);
  o[0] = x + y;
  o[1] = x - y;
  o[2] = x * y;
  o[3] = -x;
  o[4] = x * y + x;
  o[5] = (x - y) * (x + y);
}
