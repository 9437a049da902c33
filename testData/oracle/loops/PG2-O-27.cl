// Case PG2-O-27: PG2-O-26 with a library function of fixed latency in place of the addition.
extern int blend(int left, int right);

kernel void blend_all(global int *left, global int *right, global int *blends) {
  int gid = get_global_id(0);
  int a = left[gid]; // @load_left
  int b = right[gid]; // @load_right
  int mixed = blend(a, b); // @call
  blends[gid] = mixed; // @store
}
