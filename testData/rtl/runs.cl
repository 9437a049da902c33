// Runs of a loop inside of another one that are shorter than it takes until their stores have happened.
__kernel void again(__global int *restrict p, const int rounds, const int n) {
  for (int r = 0; r < rounds; r++) {
    for (int j = 0; j < n; j++) {
      p[j] = p[j] * 3 + r;
    }
  }
}

__kernel void again_on_chip(__global float *restrict p, __global const float *restrict q, const int rounds, const int n) {
  float t[64];
  for (int j = 0; j < 64; j++) {
    t[j] = p[j];
  }
  for (int r = 0; r < rounds; r++) {
    for (int j = 0; j < n; j++) {
      t[j] = t[j] * 0.5f + q[r];
    }
  }
  for (int j = 0; j < 64; j++) {
    p[j] = t[j];
  }
}

// The value of the last iteration inside is one of the loop around, if there is an iteration.
__kernel void around(__global const int *restrict a, __global int *restrict out, const int n, const int m) {
  for (int i = 0; i < n; i++) {
    const int loaded = a[(i * 7) & 63];
    int last = m;
    for (int k = 0; k < (i & 3); k++) {
      last = (i - loaded) & 63;
    }
    out[i] = last * 5 + loaded;
  }
}

// One iteration at a time, of which the first access waits for one exit and the second for both.
__kernel void guarded(__global const int *restrict a, __global int *restrict out,
                      __global volatile int *restrict cells, const int n, const int m) {
#pragma max_concurrency 1
  for (int i = 0; i < n; i++) {
    int place = i;
    if (m > 20) {
      place = a[i & 63];
    }
    const int loaded = a[(i + i) & 63];
    atomic_add(&cells[place & 7], 49);
    if (m + place > i + 40) {
      break;
    }
    out[i] = (m & loaded) - (7 < loaded ? loaded : 7);
  }
}

// Runs of different lengths, also none; an access waits for the one in its place of the last run that had one.
__kernel void uneven(__global int *restrict p, const int rounds, const int n) {
  for (int r = 0; r < rounds; r++) {
    for (int j = 0; j < ((r * n) & 31); j++) {
      const int before = p[j];
      if ((before ^ r) & 1) {
        p[j] = before * 3 + r;
      }
    }
  }
}

// The same element is in another place of the next run, which waits for all of the one before.
__kernel void shifted(__global int *restrict p, const int rounds, const int n) {
  for (int r = 0; r < rounds; r++) {
    for (int j = r; j < n; j++) {
      p[j] = p[j] * 3 + r;
    }
  }
}
