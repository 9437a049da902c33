// Library functions that get pointers: one moves an element, the other sums a range.
extern void move_element(global int *to, global const int *from, int at);
extern int sum_range(global const int *from, int first, int end);

kernel void test6(global int *A, global const int *B, global int *C) {
  int gid = get_global_id(0);
  move_element(A, B, gid);
  C[gid] = gid + 100;
}

kernel void test11(global const int *A, global int *C, int n) {
  for (int i = 0; i < n; i++) {
    C[i] += sum_range(A, i, n);
  }
}
