// Elements move to the mirrored place of one array, in global memory and on the chip.
#define N 128

__kernel void mirrored_global(__global int *restrict A) {
  for (int i = 0; i < N; i++) { // @global
    A[N - i] = A[i]; // @move
  }
}

__kernel void mirrored_private(__global int *restrict A) {
  int B[N]; // @B
  for (int i = 0; i < N; i++) { // @in
    B[i] = A[i];
  }
  for (int i = 0; i < N; i++) { // @mirror
    B[N - i] = B[i];
  }
  for (int i = 0; i < N; i++) { // @out
    A[i] = B[i];
  }
}
