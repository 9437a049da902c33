// Tables of pointers into constant memory, and loops over strings.
constant char red[] = "red";
constant char green[] = "green";
constant int few[] = {1, 2, -1};
constant int many[] = {3, 4, 5, 6, -1};

kernel void pointers(global const int *in, global int *out) {
  size_t i = get_global_id(0);
  constant char *names[3] = {red, green, "blue"};
  constant int *lists[2] = {few, many};
  int letters = 0;
  for (constant char *c = names[in[i] % 3]; *c; c++) {
    letters = letters * 2 + (*c - 'a');
  }
  int sum = 0;
  for (constant int *n = lists[in[i] & 1]; *n >= 0; ++n) {
    sum = sum * 10 + *n;
  }
  out[2 * i] = letters;
  out[2 * i + 1] = sum;
}
