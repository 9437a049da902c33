struct pixel {
  int red;
  int green;
  int blue;
};

__kernel void pixels(__global const struct pixel *restrict a, __global const int *restrict at, __global int *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    // finds: elements of 'a' have 12 bytes and start at multiples of 4
    struct pixel here = a[at[i]];
    out[i] = here.red + here.green + here.blue;
  }
}
