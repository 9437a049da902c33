// The sum of three members, with the layout that LAYOUT names.
#if LAYOUT == 0
typedef struct {
#elif LAYOUT == 1
typedef struct __attribute__((packed)) {
#else
typedef struct __attribute__((packed)) __attribute__((aligned(16))) {
#endif
  char A;
  int B;
  int C;
} Record; // @record

kernel void sums(global const Record *restrict din, global int *restrict dout) {
  for (int i = 0; i < 16777216; i++) {
    dout[i] = (int)din[i].A + din[i].B + din[i].C; // @sum
  }
}
