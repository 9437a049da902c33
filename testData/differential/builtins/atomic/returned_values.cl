// The old values that atomics return, in one work-item where the order is known.
kernel void returned(global volatile int *cells, global float *real, global int *out) {
  int k = 0;
  out[k++] = atomic_add(&cells[0], 5);
  out[k++] = atomic_sub(&cells[0], 2);
  out[k++] = atomic_xchg(&cells[1], 77);
  out[k++] = atomic_inc(&cells[1]);
  out[k++] = atomic_dec(&cells[2]);
  out[k++] = atomic_cmpxchg(&cells[2], -101, 9);
  out[k++] = atomic_cmpxchg(&cells[2], 1234, 10);
  out[k++] = atomic_min(&cells[3], -500);
  out[k++] = atomic_max(&cells[3], 3);
  out[k++] = atomic_and(&cells[4], 0xff);
  out[k++] = atomic_or(&cells[4], 0x100);
  out[k++] = atomic_xor(&cells[4], 0x111);
  out[k++] = (int)(atomic_xchg(&real[0], 2.5f) * 4);
  for (int j = 0; j < 5; j++) {
    out[k++] = cells[j];
  }
}
