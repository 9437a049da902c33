// Copied element by element; the size and the alignment of an access follow from the layout.
typedef struct {
  char kind;
  int value;
} Record; // @record

__kernel void copy(__global Record *A, __global const Record *B) {
  int gid = get_global_id(0);
  A[gid] = B[gid]; // @copy
}
