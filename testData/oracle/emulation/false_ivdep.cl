// Case PG2-O-25: a recurrence through memory that the pragma denies.
kernel void count_up(global int *a) {
  #pragma ivdep
  for (int i = 1; i < 16; i++) {
    a[i] = a[i - 1] + 1;
  }
}
