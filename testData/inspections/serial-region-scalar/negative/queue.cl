// The end of the queue is where the next place is stored, and what ends the loop.
__attribute__((max_global_work_dim(0)))
__kernel void visit(__global const int *restrict first, __global const int *restrict next, __global int *restrict level) {
  int queue[4096];
  int head = 0;
  int tail = 1;
  queue[0] = 0;
  while (head != tail) {
    int at = queue[head & 4095];
    head++;
    for (int e = first[at]; e < first[at + 1]; e++) {
      if (next[e] > at) {
        queue[tail & 4095] = next[e];
        tail++;
      }
    }
  }
  level[0] = head;
}
