// Structures that hold pointers into global, local and private memory.
typedef struct {
  global const int *data;
  local int *tile;
  int count;
} view;

int sum(const view *v, int *extra) {
  int total = *extra;
  for (int k = 0; k < v->count; k++) {
    total += v->data[k] * (k + 1) + v->tile[k];
  }
  *extra = total & 15;
  return total;
}

kernel void views(global const int *in, global int *out) {
  local int tile[8];
  size_t l = get_local_id(0);
  size_t i = get_global_id(0);
  tile[l] = in[i] * 10;
  barrier(CLK_LOCAL_MEM_FENCE);
  int extra = 1;
  view v = {in + i / 8 * 8, tile, 8};
  int first = sum(&v, &extra);
  v.data += l;
  v.tile += 4;
  v.count = 8 - (int)l < 4 ? 8 - (int)l : 4;
  out[2 * i] = first;
  out[2 * i + 1] = sum(&v, &extra) * 16 + extra;
}
