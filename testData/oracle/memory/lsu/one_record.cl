// The same eight values as members of one record: one load of 64 bytes.
typedef struct {
  double a, b, c, d, e, f, g, h;
} Record;

__kernel void one_record(__global const Record *restrict in, __global double *restrict sums) {
  for (int i = 0; i < 33554432; i++) { // @loop
    sums[i] = in[i].a + in[i].b + in[i].c + in[i].d + in[i].e + in[i].f + in[i].g + in[i].h; // @sum
  }
}
