// Few work-items copy what is left over; what they all do is the loop behind.
__kernel __attribute__((reqd_work_group_size(64, 1, 1)))
void merge(__global const int *restrict from, __global int *restrict to, __global const int *restrict ends, int part) {
  int id = get_global_id(0);
  int start = id * part;
  int end = ends[0];
  if (start + part / 2 >= end) {
    for (int i = 0; i < end - start; i++) {
      to[start + i] = from[start + i];
    }
    return;
  }
  int a = start;
  int b = start + part / 2;
  int at = start;
  while (true) {
    bool isFirst = from[a] < from[b];
    to[at++] = isFirst ? from[a] : from[b];
    a += isFirst ? 1 : 0;
    b += isFirst ? 0 : 1;
    if (at - start == part) {
      break;
    }
  }
}
