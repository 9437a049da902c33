// + - * / % and the signs on one integer type T. Sessions choose inputs that overflow nowhere from int on;
// narrower types promote to int and wrap when stored, unsigned types wrap.
kernel void arithmetic(global const T *a, global const T *b, global T *out) {
  size_t i = get_global_id(0);
  T x = a[i];
  T y = b[i];
  T divisor = y == 0 ? (T)3 : y;
  global T *o = out + 8 * i;
  o[0] = x + y;
  o[1] = x - y;
  o[2] = x * y;
  o[3] = x / divisor;
  o[4] = x % divisor;
  o[5] = -x;
  o[6] = +y;
  o[7] = x * 3 - y / 2 + (x + 1) % 5;
}

// Division truncates towards zero, the remainder takes the sign of the dividend.
kernel void small_division(global T *out) {
  int k = 0;
  for (int x = -9; x <= 9; x++) {
    for (int y = -4; y <= 4; y++) {
      T dividend = (T)x;
      T divisor = (T)y;
      if (divisor != 0) {
        out[k++] = dividend / divisor;
        out[k++] = dividend % divisor;
      }
    }
  }
}
