// Arguments and results are converted to the declared types; const pointers accept plain ones.
float halve(float x) { return x / 2; }
int truncate(float x) { return x; }
char narrow(int x) { return x; }
uchar bytes(char x) { return x; }
long widen(uint x) { return x; }
double exact(float x) { return x; }
bool positive(int x) { return x > 0; }
int count(const int *values, uchar n) {
  int sum = 0;
  for (int k = 0; k < n; k++) {
    sum += values[k];
  }
  return sum;
}

kernel void implicit(global const int *in, global float *out, global long *outl) {
  size_t i = get_global_id(0);
  int x = in[i];
  int values[4] = {x, 1, 2, 3};
  out[4 * i] = halve(x);
  out[4 * i + 1] = truncate(x * 0.75f);
  out[4 * i + 2] = narrow(x * 5);
  out[4 * i + 3] = exact(x) / 3;
  outl[5 * i] = widen(x);
  outl[5 * i + 1] = bytes(x);
  outl[5 * i + 2] = positive(x) + positive(0.5f);
  outl[5 * i + 3] = count(values, 3);
  outl[5 * i + 4] = truncate(halve(narrow(x)));
}
