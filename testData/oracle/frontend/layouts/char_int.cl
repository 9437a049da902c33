// Copied element by element; the size and the alignment of an access follow from the layout.
typedef struct {
  char kind;
  int value;
} Record; // @record

kernel void copy(global Record *A, global const Record *B) {
  int gid = get_global_id(0);
  A[gid] = B[gid]; // @copy
}
