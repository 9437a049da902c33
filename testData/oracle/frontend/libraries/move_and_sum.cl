// Library functions that get pointers: one moves an element, the other sums a range.
extern void move_element(__global int *to, __global const int *from, int at);
extern int sum_range(__global const int *from, int first, int end);

__kernel void test6(__global int *A, __global const int *B, __global int *C) {
  int gid = get_global_id(0);
  move_element(A, B, gid);
  C[gid] = gid + 100;
}

__kernel void test11(__global const int *A, __global int *C, int n) {
  for (int i = 0; i < n; i++) {
    C[i] += sum_range(A, i, n);
  }
}
