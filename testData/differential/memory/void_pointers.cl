// void pointers, null pointers, and the alignment of addresses.
int first_int(const void *p) { return *(const int *)p; }

void clear(void *p, int bytes) {
  uchar *b = (uchar *)p;
  while (bytes-- > 0) {
    *b++ = 0;
  }
}

kernel void untyped(global void *raw, global const int *in, global int *out, int n) {
  size_t i = get_global_id(0);
  global int *numbers = (global int *)raw;
  int pair[2] = {in[i], 7};
  short three[3] = {1, 2, 3};
  clear(three + 1, 2);
  int *nothing = 0;
  int *something = in[i] > 0 ? pair : nothing;
  int r = something ? *something : -1;
  if (nothing == NULL && something != nothing) {
    r += 1000;
  }
  global int *o = out + 4 * i;
  o[0] = first_int(pair) + first_int(&pair[1]);
  o[1] = three[0] * 100 + three[1] * 10 + three[2];
  o[2] = r;
  o[3] = ((size_t)(numbers + i) & 3) == 0;
  numbers[i] = n - (int)i;
}
