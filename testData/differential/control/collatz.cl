// A trip count that only the data knows, different in every work-item.
kernel void collatz(global const uint *in, global uint *steps, global uint *peak) {
  size_t i = get_global_id(0);
  uint x = in[i];
  uint count = 0;
  uint highest = x;
  while (x > 1) {
    x = x & 1 ? 3 * x + 1 : x >> 1;
    highest = x > highest ? x : highest;
    count++;
  }
  steps[i] = count;
  peak[i] = highest;
}
