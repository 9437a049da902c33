// The second of two sources of one program: it uses what the first one declares.
kernel void reverse_twice(global const int *data, global int *out) {
  int i = get_global_id(0);
  out[i] = blend(data[SIZE - 1 - i], 2);
}
