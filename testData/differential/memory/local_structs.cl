// Arrays of structures in local memory, with vectors inside, swapped whole.
typedef struct {
  float4 box;
  int key;
  uchar tag[3];
} entry;

kernel void entries(global const int *in, global int *out) {
  local entry table[16];
  local entry *mine = &table[get_local_id(0)];
  size_t l = get_local_id(0);
  size_t i = get_global_id(0);
  mine->key = in[i];
  mine->box = (float4)(in[i], l, 2, 3);
  for (int k = 0; k < 3; k++) {
    mine->tag[k] = (uchar)(in[i] >> k);
  }
  for (int round = 0; round < 16; round++) {
    barrier(CLK_LOCAL_MEM_FENCE);
    if ((l & 1) == (round & 1) && l < 15 && table[l].key > table[l + 1].key) {
      entry t = table[l];
      table[l] = table[l + 1];
      table[l + 1] = t;
    }
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  out[3 * i] = mine->key;
  out[3 * i + 1] = (int)mine->box.y * 100 + mine->tag[2];
  out[3 * i + 2] = (int)(mine->box.x + mine->box.w);
}
