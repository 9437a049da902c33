// lo, hi, even and odd, on every width and one in another.
kernel void halves(global const short *in, global short *out) {
  size_t i = get_global_id(0);
  short16 v = vload16(i, in);
  short8 lo = v.lo;
  short8 odd = v.odd;
  vstore8(v.hi, 6 * i, out);
  vstore8(v.even, 6 * i + 1, out);
  vstore8((short8)(lo.hi, odd.lo), 6 * i + 2, out);
  vstore8((short8)(v.lo.even, v.hi.odd), 6 * i + 3, out);
  short4 quarter = v.hi.lo;
  short2 pair = quarter.odd;
  vstore8((short8)(quarter.even, pair, pair.hi, pair.lo, v.even.odd.hi), 6 * i + 4, out);
  short3 three = v.s123;
  vstore8((short8)(three.lo, three.even.x, three.odd.x, three.hi.x, v.lo.lo.lo.lo, v.odd.odd.lo), 6 * i + 5, out);
}
