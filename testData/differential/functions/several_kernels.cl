// Kernels that share functions and constants, launched one behind the other on the same buffers.
#define SIZE 64
constant int primes[4] = {2, 3, 5, 7};

int blend(int x, int k) { return (x * primes[k & 3] + k) % 9973; }

kernel void fill(global int *data) {
  int i = get_global_id(0);
  data[i] = blend(i, 1);
}

kernel void scramble(global int *data, int key) {
  int i = get_global_id(0);
  data[i] = blend(data[i], key);
}

kernel void reverse(global const int *data, global int *out) {
  int i = get_global_id(0);
  out[SIZE - 1 - i] = data[i];
}

kernel void total(global const int *data, global int *out) {
  int sum = 0;
  for (int k = 0; k < SIZE; k++) {
    sum += data[k];
  }
  out[SIZE] = sum;
}
