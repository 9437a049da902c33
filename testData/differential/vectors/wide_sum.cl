// Sums of 16 lanes by halving, for several element types.
#pragma OPENCL FP_CONTRACT OFF
kernel void sums(global const int16 *in, global int *out, global const long8 *inl, global long *outl,
                 global const double2 *ind, global double *outd) {
  size_t i = get_global_id(0);
  int16 v = in[i];
  int8 a = v.lo + v.hi;
  int4 b = a.even + a.odd;
  int2 c = b.lo - b.hi;
  out[i] = c.x * c.y;
  long8 l = inl[i];
  l.lo ^= l.hi;
  outl[i] = l.s0 + l.s1 * 3 - l.s2 + l.s3;
  double2 d = ind[i];
  outd[i] = d.x * d.y + d.x;
}
