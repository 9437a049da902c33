// Case BP2-O13.member: a promise about an array that is a member of a private structure.
#define LENGTH 256
struct holder {
  int items[LENGTH];
};

kernel void look_back(global const int *restrict back, global int *restrict in, global int *restrict out) {
  struct holder kept;
  for (int i = 0; i < LENGTH; i++) { // @in
    kept.items[i] = in[i];
  }
  #pragma ivdep array(kept.items)
  for (int i = 0; i < LENGTH; i++) { // @main
    kept.items[i] = kept.items[i - back[i]];
  }
  for (int i = 0; i < LENGTH; i++) { // @out
    out[i] = kept.items[i];
  }
}
