// Three loads and one store at unknown places of a small memory, clocked twice as fast.
kernel void sum_of_three_double(global int *restrict out, int read_at, int write_at, int n) {
  local int __attribute__((memory, numbanks(1), doublepump)) small[16]; // @small
  int sum = 0;
  for (int i = 0; i < n; i++) { // @loop
    sum = small[read_at] // @load0
        + small[read_at + 1] // @load1
        + small[read_at + 2]; // @load2
    small[write_at] = sum; // @store
  }
  *out = sum;
}
