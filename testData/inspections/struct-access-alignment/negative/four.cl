struct __attribute__((aligned(16))) pixel {
  int red;
  int green;
  int blue;
};

__kernel void four(__global const struct pixel *restrict a, __global const int *restrict at, __global int *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    struct pixel here = a[at[i]];
    out[i] = here.red + here.green + here.blue;
  }
}
