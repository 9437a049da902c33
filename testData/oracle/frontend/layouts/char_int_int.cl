// Twelve bytes: not every element is aligned to eight.
typedef struct {
  char kind;
  int value;
  int weight;
} Record; // @record

kernel void copy(global Record *A, global const Record *B) {
  int gid = get_global_id(0);
  A[gid] = B[gid]; // @copy
}
