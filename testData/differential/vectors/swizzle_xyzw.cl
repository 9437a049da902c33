// Components by x y z w: in any order, repeated, and chained.
kernel void swizzle(global const int *in, global int *out) {
  size_t i = get_global_id(0);
  int4 v = vload4(i, in);
  int2 p = v.xy;
  int3 q = v.zyx;
  vstore4(v.wzyx, 8 * i, out);
  vstore4(v.xxyy, 8 * i + 1, out);
  vstore4((int4)(p.yx, v.wz), 8 * i + 2, out);
  vstore4((int4)(q, v.w), 8 * i + 3, out);
  vstore4(q.xyzx + v.yzwx, 8 * i + 4, out);
  vstore4(v.wzyx.xy.yxyx, 8 * i + 5, out);
  vstore4(p.xxxx * v.y, 8 * i + 6, out);
  int sum = v.x + v.y * 10 + v.z * 100 + v.w * 1000;
  vstore4((int4)(sum, q.x - q.z, p.x, (v.xyz + q).y), 8 * i + 7, out);
}
