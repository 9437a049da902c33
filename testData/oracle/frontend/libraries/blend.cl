// A function from a library between two loads and a store.
extern int blend(int a, int b);

__kernel void blend_all(__global const int *A, __global const int *B, __global int *C) {
  int gid = get_global_id(0);
  int a = A[gid]; // @loadA
  int b = B[gid]; // @loadB
  C[gid] = blend(a, b); // @call
}
