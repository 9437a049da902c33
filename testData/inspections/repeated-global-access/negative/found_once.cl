// The loop ends behind the store, or one iteration alone comes there.
__kernel void first(__global const int *restrict r, __global int *restrict out, int n) {
  int i = get_global_id(0);
  for (int k = 0; k < n; k++) {
    if (r[i + k] < 0) {
      out[i] = k;
      break;
    }
  }
}

__kernel void searched(__global const int *restrict r, __global int *restrict out, int n) {
  int i = get_global_id(0);
  int found = 0;
  for (int k = 0; k < n && !found; k++) {
    if (r[i + k] < 0) {
      out[i] = k;
      found = 1;
    }
  }
}

__kernel void equal(__global const int *restrict r, __global int *restrict out, int key) {
  int i = get_global_id(0);
  for (int k = 0; k < 100; k++) {
    if (k == key) {
      out[i] = r[k + i];
    }
  }
}

// Each store goes elsewhere.
__kernel void kept(__global const int *restrict r, __global int *restrict out) {
  for (int k = 0; k < 100; k++) {
    if (r[k] < 0) {
      out[k] = r[k];
    }
  }
}
