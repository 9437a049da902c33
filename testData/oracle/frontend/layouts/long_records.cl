// The alignment of an access is the largest power of two that divides the size.
typedef struct {
  char bytes[101];
} Odd; // @odd

typedef struct {
  char bytes[128];
} Even; // @even

__kernel void copy_odd(__global Odd *A, __global const Odd *B) {
  int gid = get_global_id(0);
  A[gid] = B[gid]; // @copyOdd
}

__kernel void copy_even(__global Even *A, __global const Even *B) {
  int gid = get_global_id(0);
  A[gid] = B[gid]; // @copyEven
}
