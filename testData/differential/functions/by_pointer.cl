// Pointers to private, local, constant and global objects as parameters.
constant int table[5] = {2, 3, 5, 7, 11};

void divide(int a, int b, int *quotient, int *remainder) {
  *quotient = a / b;
  *remainder = a % b;
}

void exchange(int *a, int *b) {
  int t = *a;
  *a = *b;
  *b = t;
}

void bump(local int *cell, int by) { *cell += by; }

int lookup(constant int *numbers, int index) { return numbers[index % 5]; }

int sum(global const int *numbers, int count) {
  int total = 0;
  while (count--) {
    total += *numbers++;
  }
  return total;
}

kernel void by_pointer(global const int *in, global int *out) {
  local int cells[16];
  size_t l = get_local_id(0);
  size_t i = get_global_id(0);
  int q, r;
  divide(in[i], 7, &q, &r);
  cells[l] = q;
  bump(&cells[l], lookup(table, r));
  bump(cells + l, 1);
  barrier(CLK_LOCAL_MEM_FENCE);
  int pair[2] = {q, r};
  exchange(pair, pair + 1);
  exchange(&pair[0], &q);
  out[4 * i] = cells[15 - l];
  out[4 * i + 1] = pair[0] * 1000 + pair[1];
  out[4 * i + 2] = sum(in + i / 16 * 16, 16);
  out[4 * i + 3] = q + r;
}
