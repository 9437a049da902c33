// The alignment of an access is the largest power of two that divides the size.
typedef struct {
  char bytes[101];
} Odd; // @odd

typedef struct {
  char bytes[128];
} Even; // @even

kernel void copy_odd(global Odd *A, global const Odd *B) {
  int gid = get_global_id(0);
  A[gid] = B[gid]; // @copyOdd
}

kernel void copy_even(global Even *A, global const Even *B) {
  int gid = get_global_id(0);
  A[gid] = B[gid]; // @copyEven
}
