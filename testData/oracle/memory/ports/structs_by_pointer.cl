// As padded_structs.cl, but a pointer walks over the members: the elements keep their three bytes.
typedef struct {
  char r, g, b;
} Pixel;

kernel void structs_by_pointer(global const Pixel *restrict in, global char *restrict out,
                               int n) {
  local Pixel line[256]; // @line
  for (int i = 0; i < n; i++) {
    line[i & 255] = in[i];
  }
  local char *member = (local char *)line;
  for (int i = 0; i < 3 * n; i++) {
    out[i] = *member++; // @walk
  }
}
