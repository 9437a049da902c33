// Two pointers to one object: each sees what the other wrote.
typedef struct { int a; int b[3]; } record;

void both(record *p, record *q, int *inner) {
  p->a = 1;
  q->a = p->a + 1;
  *inner = q->a + 10;
  p->b[1] += q->b[1];
}

kernel void alias(global int *data, global int *out) {
  size_t i = get_global_id(0);
  record r = {0, {1, data[i], 3}};
  both(&r, &r, &r.b[i % 3]);
  global int *same = data + i;
  data[i] += 5;
  int seen = *same;
  *same = seen * 2;
  out[2 * i] = r.a * 1000 + r.b[0] * 100 + r.b[1] * 10 + r.b[2];
  out[2 * i + 1] = data[i];
}
