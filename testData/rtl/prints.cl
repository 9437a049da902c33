// What is printed: in some iterations, twice in one, vectors behind a loop.
__kernel void prints(__global const int *restrict x, __global int *restrict y, const int n) {
  printf("start\n");
  for (int i = 0; i < n; i++) {
    if (x[i] > 2) {
      printf("%d: %d %f\n", i, x[i], x[i] * 0.5f);
    }
    y[i] = x[i];
  }
  printf("end %v4d\n", (int4)(1, -2, n, 4));
}

__kernel void twice(__global const int *restrict x, __global int *restrict y, const int n) {
#pragma disable_loop_pipelining
  for (int i = 0; i < n; i++) {
    printf("[%u", x[i]);
    if (i & 1) {
      printf(" %ld|%c]", (long)x[i] * x[i], 'a' + i);
    }
    y[i] = -x[i];
  }
}
