// A kernel for a type, and a function that the macros make another one in each file.
int step(int x) { return x * FACTOR; }

kernel void NAME(global int *restrict out) {
  for (int i = 0; i < 4; i++) {
    out[i] += step(i);
  }
}
