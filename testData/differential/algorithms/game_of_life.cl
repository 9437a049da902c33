// One generation of Life on a torus; launched several times between two boards.
kernel void generation(global const uchar *from, global uchar *to, int width, int height) {
  int x = get_global_id(0);
  int y = get_global_id(1);
  int neighbours = 0;
  for (int dy = -1; dy <= 1; dy++) {
    for (int dx = -1; dx <= 1; dx++) {
      if (dx || dy) {
        neighbours += from[(y + dy + height) % height * width + (x + dx + width) % width];
      }
    }
  }
  uchar alive = from[y * width + x];
  to[y * width + x] = neighbours == 3 || (alive && neighbours == 2);
}
