typedef struct {
  uchar r;
  uchar g;
  uchar b;
} pixel;
__kernel void copy(__global const pixel *restrict in, __global pixel *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    // finds: have 3 bytes and start at multiples of 1
    out[i] = in[i];
  }
}
