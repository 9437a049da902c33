// Assigning a T to every other type: integers keep the low bits, floating-point types round to nearest even.
kernel void implicit(global const T *in, global char *c, global uchar *uc, global short *s, global ushort *us,
                     global int *n, global uint *u, global long *l, global ulong *ul, global float *f,
                     global double *d, global int *b) {
  size_t i = get_global_id(0);
  T x = in[i];
  c[i] = x;
  uc[i] = x;
  s[i] = x;
  us[i] = x;
  n[i] = x;
  u[i] = x;
  l[i] = x;
  ul[i] = x;
  f[i] = x;
  d[i] = x;
  bool truth = x;
  b[i] = truth;
}
