// Case MF-RM5: the sum of MF-RM4 behind a loop that fills an on-chip array.
#define LENGTH 10240
kernel void copy_and_add(global int *left, global int *right, global int *sums) {
  int __attribute__((memory("MLAB"), bankwidth(8))) copy[LENGTH];
  for (int i = 0; i < LENGTH; i++) { // @first
    copy[i] = left[i];
  }
  for (int i = 0; i < LENGTH; i++) { // @second
    sums[i] = left[i] + right[i];
  }
}
