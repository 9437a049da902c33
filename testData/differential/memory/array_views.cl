// A flat buffer seen as a two- and three-dimensional array through a pointer to an array.
kernel void views(global const int *flat, global int *out) {
  global const int(*rows)[8] = (global const int(*)[8])flat;
  global const int(*cubes)[2][4] = (global const int(*)[2][4])flat;
  size_t x = get_global_id(0);
  size_t y = get_global_id(1);
  out[y * 8 + x] = rows[y][x] * 3 + rows[7 - y][7 - x] + cubes[x][y >> 2][y & 3];
}
