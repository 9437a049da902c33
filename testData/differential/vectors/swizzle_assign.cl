// Assigning to components changes only those, in the order written.
kernel void assign(global const int *in, global int *out) {
  size_t i = get_global_id(0);
  int4 v = vload4(i, in);
  int4 a = v;
  a.x = 7;
  a.zw = v.xy;
  int4 b = v;
  b.wy = (int2)(100, 200);
  b.xyz += (int3)(1, 2, 3);
  int4 c = 0;
  c.s2 = v.s1;
  c.s03 = v.s30;
  c.y++;
  c.z <<= 2;
  int8 d = (int8)(v, v);
  d.lo = v.wzyx;
  d.odd *= 2;
  d.s07 = d.s70;
  int4 e = v;
  e.xy = e.yx;
  e.zw = e.xz;
  vstore4(a, 5 * i, out);
  vstore4(b, 5 * i + 1, out);
  vstore4(c, 5 * i + 2, out);
  vstore4(d.even, 5 * i + 3, out);
  vstore4(e + d.odd, 5 * i + 4, out);
}
