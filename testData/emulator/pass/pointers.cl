// Pointers that change their object, structures, unions, atomics.
typedef struct { int key; float weight; short2 tag; } Item;
typedef union { float number; uint bits; uchar bytes[4]; } Word;

kernel void choose(global int *a, global int *b, global int *out) {
  for (int i = 0; i < 8; i++) {
    global int *p = (i & 1) ? a : b;
    out[i] = p[i];
    *p += 100;
  }
}

kernel void walk(global const int *a, global int *out) {
  int mine[8];
  for (int i = 0; i < 8; i++) {
    mine[i] = a[i] * a[i];
  }
  int *p = mine;
  int sum = 0;
  while (p < mine + 8) {
    sum += *p++;
  }
  out[0] = sum;
}

kernel void records(global Item *items, global int *out) {
  int i = get_global_id(0);
  Item item = items[i];
  item.key += 1;
  item.weight *= 2;
  item.tag = item.tag.yx;
  items[i] = item;
  out[i] = item.key + (int)item.weight + item.tag.x;
}

kernel void words(global const float *in, global uint *out) {
  int i = get_global_id(0);
  Word w;
  w.number = in[i];
  out[i] = w.bits ^ ((uint)w.bytes[3] << 8);
}

kernel void histogram(global const int *in, global int *bins, global uint *most) {
  int value = in[get_global_id(0)];
  atomic_inc(&bins[value % 4]);
  atomic_max(most, (uint)value - 1);
}
