// A private array in shallow memory that is written and never read. The compiler of the vendor keeps it.
#define SIZE 10240

__kernel void wide_unread(__global const int *a, __global const int *b, __global int *r) {
  int __attribute__((memory("MLAB"), bankwidth(8))) unread[SIZE]; // @unread
  for (int i = 0; i < SIZE; i++) { // @copy
    unread[i] = a[i];
  }
  for (int i = 0; i < SIZE; i++) { // @sum
    r[i] = a[i] + b[i];
  }
}
