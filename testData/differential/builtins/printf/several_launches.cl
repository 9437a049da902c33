// printf in kernels that run one behind the other.
kernel void first(int n) { printf("first %d\n", n); }

kernel void second(float x) {
  printf("second %.3f\n", x);
  for (int k = 0; k < 3; k++) {
    printf("  step %d of second\n", k);
  }
}
