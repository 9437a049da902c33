// Sine and cosine in fixed point by rotations.
constant int angles[16] = {51472, 30386, 16055, 8150, 4091, 2047, 1024, 512, 256, 128, 64, 32, 16, 8, 4, 2};

kernel void cordic(global const int *in, global int2 *out) {
  size_t i = get_global_id(0);
  int x = 39797;
  int y = 0;
  int z = in[i];
  for (int k = 0; k < 16; k++) {
    int dx = x >> k;
    int dy = y >> k;
    if (z >= 0) {
      x -= dy;
      y += dx;
      z -= angles[k];
    } else {
      x += dy;
      y -= dx;
      z += angles[k];
    }
  }
  out[i] = (int2)(x, y);
}
