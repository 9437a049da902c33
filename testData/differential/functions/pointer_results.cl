// Functions that return pointers, and pointers chosen at run time.
global const int *larger(global const int *a, global const int *b) { return *a > *b ? a : b; }

int *slot(int *table, int key) { return &table[key & 7]; }

constant char *name(int k);
constant char zero[] = "zero";
constant char one[] = "one";
constant char *name(int k) { return k ? one : zero; }

kernel void results(global const int *in, global int *out) {
  size_t i = get_global_id(0);
  int counts[8] = {0};
  for (int k = 0; k < 16; k++) {
    ++*slot(counts, in[(i + k) % 64]);
  }
  int most = 0;
  for (int k = 0; k < 8; k++) {
    most = counts[k] > counts[most] ? k : most;
  }
  out[3 * i] = *larger(in + i, in + 63 - i);
  out[3 * i + 1] = most * 100 + *slot(counts, most);
  out[3 * i + 2] = name(in[i] & 1)[2];
}
