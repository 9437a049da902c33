// A local variable cannot be declared inside a loop.
typedef struct {
  int used;
  int place[96];
} batch;

__kernel void drained(__global const batch *restrict batches, __global int *restrict out, int count) {
  __local batch now;
  // finds: make it private and declare it inside the outer loop
  for (int b = 0; b < count; b++) {
    now = batches[b];
    int best = 0;
    for (int i = 0; i < now.used; i++) {
      best = max(best, now.place[i & 63] + now.place[(i + 9) & 63]);
    }
    out[b] = best;
  }
}
