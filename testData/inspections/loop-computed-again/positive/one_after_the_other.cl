// Forty loops that use the results of those before: each computes the same again, and the last one takes the time.
#define NEXT                            \
  for (int j = 0; j < 37; j++) {        \
    x = (x * y) ^ (y + j);              \
    y = (y * x) + (x ^ 3);              \
  }
#define EIGHT NEXT NEXT NEXT NEXT NEXT NEXT NEXT NEXT
__kernel void mix(__global const int *restrict seeds, __global int *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    int x = seeds[0];
    int y = seeds[1];
    EIGHT EIGHT EIGHT EIGHT EIGHT
    // finds: computes 'x', 'y' anew in every iteration of the loop at line 9
    for (int j = 0; j < 40000; j++) {
      x = (x * y) ^ (y + j);
      y = (y * x) + (x ^ 3);
    }
    out[i] = x + y;
  }
}
