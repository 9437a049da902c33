// Two members of a long structure are neighbours: no group of them can start an element.
typedef struct {
  int kind, width, height, planes, step, first, last, scale, shift;
} layer;
__kernel void areas(__global const layer *restrict layers, __global int *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    out[i] = layers[i].width * layers[i].height * layers[i].planes;
  }
}
