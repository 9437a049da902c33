// Cleared again since it was added to, filled with another row each time, and stored off chip for others to see.
__attribute__((max_global_work_dim(0)))
kernel void cleared(global const int *restrict x, global int *restrict out) {
  int count[256];
  for (int b = 0; b < 8; b++) {
    for (int i = 0; i < 256; i++) {
      count[i] = 0;
    }
    for (int i = 0; i < 1024; i++) {
      count[x[b * 1024 + i] & 255] += 1;
    }
    for (int i = 0; i < 256; i++) {
      out[b * 256 + i] = count[i];
    }
  }
}

__attribute__((max_global_work_dim(0)))
kernel void rows(global const int *restrict x, global int *restrict out) {
  int row[256];
  for (int b = 0; b < 8; b++) {
    for (int i = 0; i < 256; i++) {
      row[i] = x[b * 256 + i];
    }
    for (int i = 0; i < 256; i++) {
      out[b * 256 + i] = row[255 - i];
    }
  }
}

__attribute__((max_global_work_dim(0)))
kernel void published(global const int *restrict x, global int *restrict out) {
  for (int b = 0; b < 8; b++) {
    for (int i = 0; i < 256; i++) {
      out[i] = x[i];
    }
  }
}

// The last element of one iteration is the first of the next.
__attribute__((max_global_work_dim(0)))
kernel void moved(global const int *restrict x, global int *restrict out) {
  int row[256];
  for (int i = 0; i < 256; i++) {
    row[i] = x[i];
  }
  for (int b = 0; b < 8; b++) {
    for (int i = 0; i < 255; i++) {
      row[i] = row[i + 1];
    }
    out[b] = row[0];
  }
}
