// Variables without a value are fine as long as nobody reads them.
kernel void unused(global const int *in, global int *out) {
  size_t i = get_global_id(0);
  int x;
  int y;
  int table[4];
  float4 v;
  bool known = in[i] & 1;
  if (known) {
    x = in[i] * 2;
    table[in[i] & 3] = 5;
  }
  for (int k = 0; k < (in[i] & 3); k++) {
    y = k + in[i];
  }
  v.x = in[i];
  v.z = 2;
  int r = (int)(v.x * v.z);
  if (known) {
    r += x + table[in[i] & 3];
  }
  if (in[i] & 3) {
    r += y;
  }
  out[i] = r;
}
