// Three private arrays of 40 KiB in words of eight bytes; two of them are never read.
#define SIZE 10240

kernel void wide_words(global const int *a, global const int *b, global int *r) {
  int __attribute__((memory, bankwidth(8))) left[SIZE]; // @left
  int __attribute__((memory, bankwidth(8))) right[SIZE]; // @right
  int __attribute__((memory, bankwidth(8))) sums[SIZE]; // @sums
  for (int i = 0; i < SIZE; i++) { // @copy
    left[i] = a[i];
    right[i] = b[i];
  }
  for (int i = 0; i < SIZE; i++) { // @sum
    sums[i] = a[i] + b[i];
  }
  for (int i = 0; i < SIZE; i++) { // @drain
    r[i] = sums[i];
  }
}
