// Case PG1-O-08: nested fusion blocks; with SHIFTED each second loop reads what the first one writes an iteration later.
#define SIDE 16
#ifdef SHIFTED
#define TAKE(from, at) from[(at) + 1]
#else
#define TAKE(from, at) (at)
#endif
kernel void staged(
    global int *restrict one, global int *restrict two, global int *restrict three, global int *restrict four,
    global int *restrict five, global int *restrict six) {
  #pragma loop_fuse depth(2) independent
  {
    for (int i = 0; i < SIDE; i++) { // @l1
      one[i] = i;
    }
    for (int i = 0; i < SIDE; i++) { // @l2
      two[i] = TAKE(one, i);
      #pragma loop_fuse depth(2)
      {
        for (int j = 0; j < SIDE; j++) { // @l3
          three[i * SIDE + j] = i + j;
        }
        for (int j = 0; j < SIDE; j++) { // @l4
          four[i * SIDE + j] = TAKE(three, i * SIDE + j);
          for (int k = 0; k < SIDE; k++) { // @l5
            five[(i * SIDE + j) * SIDE + k] = i + j + k;
          }
          for (int k = 0; k < SIDE; k++) { // @l6
            six[(i * SIDE + j) * SIDE + k] = TAKE(five, (i * SIDE + j) * SIDE + k);
          }
        }
      }
    }
  }
}
