// Structures in global memory: reading and writing members, whole copies, arrays inside.
typedef struct {
  int id;
  short tags[4];
  uchar color[4];
  float weight;
} item;

kernel void update(global item *items, global int *out) {
  size_t i = get_global_id(0);
  item one = items[i];
  one.id += 1000;
  one.tags[i & 3] = (short)(one.tags[0] - one.tags[1]);
  global item *here = &items[i];
  here->color[2] ^= 0x0f;
  uchar color = items[i].color[2];
  here->weight = one.weight * 2 + 1;
  out[2 * i] = one.tags[0] + one.tags[1] + one.tags[2] + one.tags[3];
  out[2 * i + 1] = color;
  one.weight = -here->weight;
  one.color[0] = here->color[3];
  *here = one;
}
