// Values carried from one iteration to the next: recurrences, swaps, shift registers, running extremes.
kernel void carried(global const int *in, global int *out, int n) {
  int a = 0;
  int b = 1;
  int shift[4] = {0, 0, 0, 0};
  int least = INT_MAX;
  int most = INT_MIN;
  int previous = in[0];
  int rises = 0;
  uint hash = 17;
  for (int k = 0; k < n; k++) {
    int next = (a + b) % 10007;
    a = b;
    b = next;
    out[6 * k + 3] = shift[3];
    for (int j = 3; j > 0; j--) {
      shift[j] = shift[j - 1];
    }
    shift[0] = in[k];
    least = in[k] < least ? in[k] : least;
    most = in[k] > most ? in[k] : most;
    if (in[k] > previous) {
      rises++;
    }
    previous = in[k];
    hash = hash * 31 + (uint)in[k];
    out[6 * k] = a;
    out[6 * k + 1] = least;
    out[6 * k + 2] = most;
    out[6 * k + 4] = rises;
    out[6 * k + 5] = (int)(hash >> 1);
  }
}
