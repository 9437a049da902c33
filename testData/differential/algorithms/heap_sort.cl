// Heap sort of a private array: index arithmetic and swaps that only the data decide.
#define N 24
kernel void sort(global const int *in, global int *out) {
  size_t i = get_global_id(0);
  int heap[N];
  for (int k = 0; k < N; k++) {
    heap[k] = in[N * i + k];
  }
  for (int end = N, start = N / 2; end > 1;) {
    if (start > 0) {
      start--;
    } else {
      end--;
      int t = heap[0];
      heap[0] = heap[end];
      heap[end] = t;
    }
    int root = start;
    while (2 * root + 1 < end) {
      int child = 2 * root + 1;
      if (child + 1 < end && heap[child + 1] > heap[child]) {
        child++;
      }
      if (heap[root] >= heap[child]) {
        break;
      }
      int t = heap[root];
      heap[root] = heap[child];
      heap[child] = t;
      root = child;
    }
  }
  for (int k = 0; k < N; k++) {
    out[N * i + k] = heap[k];
  }
}
