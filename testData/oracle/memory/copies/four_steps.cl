// Four arrays in four steps of one outer iteration; each lives from one step to the next.
#ifdef COPIES
#define STORAGE __attribute__((private_copies(COPIES)))
#else
#define STORAGE
#endif
#define M 1024

__kernel void four_steps(__global const int *restrict in, __global int *restrict out, int n) {
  for (int i = 0; i < n; i++) { // @outer
    int STORAGE a[M]; // @a
    int STORAGE b[M]; // @b
    int STORAGE c[M]; // @c
    int STORAGE d[M]; // @d
    for (int j = 0; j < M; j++) { // @stepA
      a[j] = in[i * M + j];
    }
    for (int j = 0; j < M; j++) { // @stepB
      b[j] = a[j] + 1;
    }
    for (int j = 0; j < M; j++) { // @stepC
      c[j] = b[j] * 3;
    }
    for (int j = 0; j < M; j++) { // @stepD
      d[j] = c[j] - 2;
      out[i * M + j] = d[j];
    }
  }
}
