// Case BP2-O54: a nest that works in global memory, and the same on an on-chip copy.
#define LENGTH 256
kernel void work_in_place(global float2 *restrict points, int rounds) {
  for (int r = 0; r < rounds; r++) { // @outer
    for (int j = 0; j < LENGTH; j++) { // @inner
      float2 point = points[j]; // @place
      point.x = point.x * 0.75f + point.y;
      points[j] = point; // @place
    }
  }
}

kernel void work_on_copy(global float2 *restrict points, int rounds) {
  float2 copy[LENGTH];
  for (int j = 0; j < LENGTH; j++) {
    copy[j] = points[j];
  }
  for (int r = 0; r < rounds; r++) {
    for (int j = 0; j < LENGTH; j++) {
      float2 point = copy[j]; // @copy
      point.x = point.x * 0.75f + point.y;
      copy[j] = point; // @copy
    }
  }
  for (int j = 0; j < LENGTH; j++) {
    points[j] = copy[j];
  }
}
