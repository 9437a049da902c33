// Whole structures between address spaces, through pointers, in arrays, and inside unions.
typedef struct { int id; short parts[4]; } small;
typedef union { small s; uchar raw[12]; uint words[3]; } view;
typedef struct { view v[2]; small extra; } big;
constant small fixed[2] = {{7, {1, 2, 3, 4}}, {-8, {4, 5, 6, 7}}};

small make(int id) {
  small s = fixed[id & 1];
  s.id += id;
  return s;
}

kernel void copies(global const int *in, global small *store, global int *out) {
  local small shared[8];
  size_t l = get_local_id(0);
  size_t i = get_global_id(0);
  small mine = make(in[i]);
  shared[l] = mine;
  barrier(CLK_LOCAL_MEM_FENCE);
  store[i] = shared[7 - l];
  big b;
  b.extra = store[i];
  b.v[0].s = mine;
  b.v[1].s = fixed[l & 1];
  big c = b;
  b.v[0].words[0] ^= 0xff;
  c.v[1].raw[4] += 9;
  small *p = l & 1 ? &c.extra : &c.v[1].s;
  small *q = &c.v[0].s;
  *q = *p;
  p->parts[2] = 99;
  out[3 * i] = b.v[0].s.id + c.v[0].s.id * 3;
  out[3 * i + 1] = c.v[0].s.parts[0] + c.v[0].s.parts[2] * 10 + c.v[1].s.parts[2] * 100;
  out[3 * i + 2] = make(in[i] + 1).parts[in[i] & 1] + c.extra.parts[2];
}
