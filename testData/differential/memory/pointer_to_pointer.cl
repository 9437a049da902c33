// Arrays of pointers, pointers to pointers, and pointers in structures, all private.
typedef struct link {
  int value;
  struct link *next;
} link;

kernel void indirect(global const int *in, global int *out) {
  size_t i = get_global_id(0);
  int a = in[i];
  int b = a + 1;
  int c = a + 2;
  int *all[3] = {&a, &b, &c};
  int **cursor = all;
  **cursor *= 2;
  *cursor[1] += 5;
  cursor += 2;
  *(*cursor) -= 1;
  int *t = all[0];
  all[0] = all[2];
  all[2] = t;
  *all[0] += 1000;
  link nodes[4];
  for (int k = 0; k < 4; k++) {
    nodes[k].value = in[(i + k) % 64];
    nodes[k].next = k < 3 ? &nodes[k + 1] : 0;
  }
  nodes[0].next = &nodes[2];
  int sum = 0;
  for (link *l = nodes; l; l = l->next) {
    sum = sum * 7 % 10007 + l->value;
  }
  out[4 * i] = a;
  out[4 * i + 1] = b;
  out[4 * i + 2] = c;
  out[4 * i + 3] = sum;
}
