// Compound assignments and ++ -- on floating-point type T, also with integers on the right.
#pragma OPENCL FP_CONTRACT OFF
kernel void assignment(global const T *a, global const int *n, global T *out, global int *truncated) {
  size_t i = get_global_id(0);
  T x = a[i];
  int k = n[i];
  global T *o = out + 9 * i;
  o[0] = x++;
  o[1] = --x;
  o[2] = x += k;
  o[3] = x -= 0.25f;
  o[4] = x *= 3;
  o[5] = x /= 2;
  o[6] = x = k;
  o[7] = k += x;
  o[8] = -x;
  // An integer on the left: computed in T, then cut.
  int whole = k;
  whole *= 0.5f;
  whole += a[i];
  truncated[i] = whole;
}
