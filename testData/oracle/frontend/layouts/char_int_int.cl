// Twelve bytes: not every element is aligned to eight.
typedef struct {
  char kind;
  int value;
  int weight;
} Record; // @record

__kernel void copy(__global Record *A, __global const Record *B) {
  int gid = get_global_id(0);
  A[gid] = B[gid]; // @copy
}
