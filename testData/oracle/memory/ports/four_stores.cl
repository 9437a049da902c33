// Four stores and three loads at unknown places: more stores than any replicate has ports.
kernel void four_stores(global int *restrict out, int w0, int w1, int w2, int w3, int r0,
                        int r1, int r2, int v) {
  local int m[64]; // @m
  m[w0] = v; // @store0
  m[w1] = v + 1; // @store1
  m[w2] = v + 2; // @store2
  m[w3] = v + 3; // @store3
  int a = m[r0]; // @load0
  int b = m[r1]; // @load1
  int c = m[r2]; // @load2
  *out = a + b + c;
}
