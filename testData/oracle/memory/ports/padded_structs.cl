// Elements of three bytes, read and written whole: padded to four.
typedef struct {
  char r, g, b;
} Pixel;

kernel void padded_structs(global const Pixel *restrict in, global Pixel *restrict out, int n) {
  local Pixel line[256]; // @line
  for (int i = 0; i < n; i++) {
    line[i & 255] = in[i];
  }
  for (int i = 0; i < n; i++) {
    out[i] = line[255 - (i & 255)];
  }
}
