// Sums, differences and comparisons of pointers; ++ and -- on them; negative subscripts.
kernel void pointers(global const int *in, global int *out, int n) {
  global const int *begin = in;
  global const int *end = in + n;
  global const int *middle = begin + (end - begin) / 2;
  int forward = 0;
  for (global const int *p = begin; p != end; p++) {
    forward = forward * 3 % 10007 + *p;
  }
  int backward = 0;
  for (global const int *p = end; p > begin;) {
    backward = backward * 3 % 10007 + *--p;
  }
  global int *o = out;
  *o++ = forward;
  *o++ = backward;
  *o = middle[-1];
  o[1] = middle[1] + 2[in];
  o += 2;
  *o++ = *(middle + 3) - *middle;
  *o++ = (int)(end - middle);
  *o++ = begin < middle && middle <= end;
  *o++ = &in[5] == begin + 5;
  global const int *q = middle;
  int a = *q++;
  int b = *++q;
  int c = (*in) + 1;
  *o++ = a * 1000 + b;
  *o++ = (int)(q - middle) + c;
  q -= 2;
  *o++ = q == middle;
  *o = (int)(o - out);
}
