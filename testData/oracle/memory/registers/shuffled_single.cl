// A private array of SIZE ints that a rolled loop moves by one place: 64 bytes are the limit for registers.
kernel void shuffled_single(global const int *restrict in, global int *restrict out, int n) {
  int array[SIZE]; // @array
  for (int i = 0; i < SIZE; i++) {
    array[i] = in[i];
  }
  for (int k = 0; k < n; k++) {
    for (int i = 0; i < SIZE - 1; i++) { // @move
      array[i] = array[i + 1];
    }
    array[SIZE - 1] = in[SIZE + k];
  }
  for (int i = 0; i < SIZE; i++) {
    out[i] = array[i];
  }
}
