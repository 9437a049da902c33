// A union whose members have the same numbers at the same places, handed on and returned by value.
typedef union {
  struct {
    int2 a, b, c, d;
  };
  int2 all[4];
} Four;

Four crossed(Four data) {
  Four result;
  result.a = data.a + data.b;
  result.b = data.a - data.b;
  result.all[2] = data.c + data.d;
  result.all[3] = data.c - data.d;
  return result;
}

Four turned(Four data) {
  int2 kept = data.d;
  data.all[3].x = kept.y;
  data.d.y = -kept.x;
  return data;
}

kernel void transform(global const int2 *in, global int2 *out, int rounds) {
  int i = get_global_id(0);
  Four data;
  for (int k = 0; k < 4; k++)
    data.all[k] = in[4 * i + k];
  for (int round = 0; round < rounds; round++) {
    data = crossed(data);
    if ((i + round) & 1)
      data = turned(data);
  }
  Four copy = data;
  copy.b.s1 += copy.all[i & 3].s0;
  for (int k = 0; k < 4; k++)
    out[4 * i + k] = copy.all[k];
}
