// Expressions without parentheses group as the grammar says.
kernel void precedence(global const int *a, global const int *b, global const int *c, global int *out) {
  size_t i = get_global_id(0);
  int x = a[i];
  int y = b[i];
  int z = c[i];
  global int *o = out + 16 * i;
  o[0] = x + y * z;
  o[1] = x - y - z;
  o[2] = x * y % 7 / 2;
  o[3] = x << 1 + 1;
  o[4] = x & y == z;
  o[5] = x | y & z ^ x;
  o[6] = x < y == y > z;
  o[7] = !x + !y;
  o[8] = -x * -y;
  o[9] = ~x & 0xff | y << 3 & 0xf0;
  o[10] = x ? y : z ? 1 : 2;
  o[11] = x && y | z;
  o[12] = x == y != z;
  o[13] = (int)1.9f + 1;
  o[14] = sizeof(int) * 2 + 1;
  o[15] = - -x + + +y - ~z;
}
