// && || and ! on integer vectors give -1 or 0 for each lane; both sides are evaluated.
kernel void logical(global const int *a, global const int *b, global int *out) {
  size_t i = get_global_id(0);
  int4 x = vload4(i, a);
  int4 y = vload4(i, b);
  vstore4(x && y, 6 * i, out);
  vstore4(x || y, 6 * i + 1, out);
  vstore4(!x, 6 * i + 2, out);
  int calls = 0;
  int4 z = x && (int4)(calls++, 1, 0, 2);
  vstore4(z, 6 * i + 3, out);
  vstore4((x < y) && !(y == 0), 6 * i + 4, out);
  vstore4((int4)(calls), 6 * i + 5, out);
}
