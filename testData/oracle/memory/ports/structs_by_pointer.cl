// As padded_structs.cl, but a pointer walks over the members: the elements keep their three bytes.
typedef struct {
  char r, g, b;
} Pixel;

__kernel void structs_by_pointer(__global const Pixel *restrict in, __global char *restrict out,
                                 int n) {
  __local Pixel line[256]; // @line
  for (int i = 0; i < n; i++) {
    line[i & 255] = in[i];
  }
  __local char *member = (__local char *)line;
  for (int i = 0; i < 3 * n; i++) {
    out[i] = *member++; // @walk
  }
}
