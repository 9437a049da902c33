// The second source of a program; its names do not clash with those of the first.
#define LAST 63
int halve(int x) { return x / 2; }

kernel void reverse_halves(global const int *data, global int *out) {
  int i = get_global_id(0);
  out[i] = halve(data[LAST - i]);
}
