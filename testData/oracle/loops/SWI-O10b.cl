// Case SWI-O10b: an inner loop that ends when its own result is large enough, and a total over the outer loop.
kernel void match_blocks(
    global const int *restrict reference, global const int *restrict block, global int *restrict out, int count) {
  int total = 0;
  for (int i = 0; i < count; i++) { // @outer
    int best = 0;
    int place = 0;
    bool more = true;
    do { // @inner
      best += abs(reference[i * 64 + place] - block[i * 64 + place]);
      place++;
      if (best > block[i * 64] || place == 64) {
        more = false;
      }
    } while (more);
    total += best;
    out[i] = total;
  }
}
