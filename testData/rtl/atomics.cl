// Atomic operations of one work-item: memory does them, its answer is what the word was.
__kernel void each(__global volatile int *cells, __global volatile uint *others,
                   __global int *restrict y, const int n) {
  int k = 0;
  y[k++] = atomic_add(&cells[0], n);
  y[k++] = atomic_sub(&cells[0], 2);
  y[k++] = atomic_xchg(&cells[1], 77);
  y[k++] = atomic_inc(&cells[1]);
  y[k++] = atomic_dec(&cells[2]);
  y[k++] = atomic_cmpxchg(&cells[2], 10, n);
  y[k++] = atomic_cmpxchg(&cells[2], 1234, 10);
  y[k++] = atomic_min(&cells[3], -500);
  y[k++] = atomic_max(&cells[3], n);
  y[k++] = atomic_and(&cells[4], 0xff);
  y[k++] = atomic_or(&cells[4], 0x100);
  y[k++] = atomic_xor(&cells[4], 0x111);
  y[k++] = (int)atomic_min(&others[0], 0x80000000u);
  y[k++] = (int)atomic_max(&others[1], 0x80000000u);
}

__kernel void histogram(__global volatile int *cells, __global const int *restrict x,
                        __global int *restrict y, const int n) {
  int last = 0;
  for (int i = 0; i < n; i++) {
    if (x[i] != 2) {
      last += atomic_add(&cells[x[i] & 7], i);
    }
  }
  y[0] = last;
}

// On chip: a word is read, changed and written before anybody else has it.
__kernel void counts(__global const int *restrict x, __global int *restrict y, const int n) {
  __local int bins[16];
  __local uint most[8];
  for (int i = 0; i < 16; i++) {
    bins[i] = i;
    most[i & 7] = 3;
  }
  for (int i = 0; i < n; i++) {
    int old = atomic_add(&bins[x[i] & 15], i);
    atomic_max(&most[x[i] & 7], (uint)x[i]);
    y[16 + i] = old - atomic_inc(&bins[old & 15]);
  }
  int s = atomic_cmpxchg(&bins[3], 3, n) + atomic_xchg(&bins[4], n) + atomic_min(&bins[5], -4);
  for (int i = 0; i < 16; i++) {
    y[i] = bins[i] + (int)most[i & 7] + s;
  }
}

__kernel void bins(__global const int *restrict x, __global int *restrict y, const int n) {
  __local int bins[16];
  for (int i = 0; i < 16; i++) {
    bins[i] = i;
  }
  for (int i = 0; i < n; i++) {
    y[i] = atomic_or(&bins[i & 15], x[i]);
  }
}
