// && and || as loop conditions that guard array accesses; nested conditional expressions as bounds.
kernel void guarded(global const int *in, global int *out, int n) {
  size_t i = get_global_id(0);
  int k = i;
  while (k < n && in[k] != 0) {
    k++;
  }
  int j = i;
  while (!(j < 0 || in[j] % 7 == 0)) {
    j--;
  }
  int bound = in[i] > 5 ? in[i] > 8 ? 3 : 6 : in[i] == 0 ? 9 : 1;
  int sum = 0;
  for (int q = 0; q < bound && (q < 4 || in[q] > 2); q++) {
    sum += in[q];
  }
  out[3 * i] = k;
  out[3 * i + 1] = j;
  out[3 * i + 2] = sum;
}
