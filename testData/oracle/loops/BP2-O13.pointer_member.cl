// Case BP2-O13.pointer_member: a promise about an array deep inside a structure that a pointer refers to.
struct shelf {
  int items[64];
};
struct room {
  struct shelf shelves[4][8];
};

kernel void look_back(global struct room *restrict place, global const int *restrict back) {
  #pragma ivdep array(place->shelves[2][3].items)
  for (int i = 0; i < 64; i++) { // @main
    place->shelves[2][3].items[i] = place->shelves[2][3].items[i - back[i]];
  }
}
