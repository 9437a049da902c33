// Without padding: nine bytes, aligned to one.
typedef struct __attribute__((packed)) {
  char kind;
  int value;
  int weight;
} Record; // @record

kernel void copy(global Record *A, global const Record *B) {
  int gid = get_global_id(0);
  A[gid] = B[gid]; // @copy
}
