// Three stores in one block, two loads in a later one.
__kernel void three_stores(__global int *restrict out, int w0, int w1, int w2, int r0, int r1,
                           int v) {
  __local int m[1024]; // @m
  m[w0] = v; // @store0
  m[w1] = v + 1; // @store1
  m[w2] = v + 2; // @store2
  int sum = 0;
  for (int i = 0; i < v; i++) {
    sum += m[r0 + i]; // @load0
    sum ^= m[r1 + i]; // @load1
  }
  *out = sum;
}
