// Steps of a five-point stencil on a grid with a fixed border.
kernel void relax(global const float *restrict from, global float *restrict to, int width, int height) {
  int x = get_global_id(0);
  int y = get_global_id(1);
  int at = y * width + x;
  float here = from[at];
  if (x > 0 && x < width - 1 && y > 0 && y < height - 1) {
    here = 0.5f * here + 0.125f * (from[at - 1] + from[at + 1] + from[at - width] + from[at + width]);
  }
  to[at] = here;
}
