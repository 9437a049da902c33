// A large private array in which each iteration reads a random element and writes its own.
#define SIZE 524288

__kernel void random_update(__global int *restrict data, __global const int *restrict order) {
  int copy[SIZE]; // @copy
  for (int i = 0; i < SIZE; i++) { // @in
    copy[i] = data[i];
  }
  for (int i = 0; i < SIZE; i++) { // @update
    copy[i] = copy[order[i]] + 11;
  }
  for (int i = 0; i < SIZE; i++) { // @out
    data[i] = copy[i];
  }
}
