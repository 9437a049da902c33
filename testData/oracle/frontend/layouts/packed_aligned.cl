// Without padding between the members, but each element in sixteen bytes.
typedef struct __attribute__((packed)) __attribute__((aligned(16))) {
  char kind;
  int value;
  int weight;
} Record; // @record

kernel void copy(global Record *A, global const Record *B) {
  int gid = get_global_id(0);
  A[gid] = B[gid]; // @copy
}
