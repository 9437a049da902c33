// Case BP1-O-16: a perfect nest of four loops, once merged by a pragma and once as it is.
kernel void merged(global int *restrict first, global int *restrict nested) {
  for (int i = 0; i < 32; i++) { // @first
    first[i] = i;
  }
  #pragma loop_coalesce
  for (int a = 0; a < 4; a++) { // @nest
    for (int b = 0; b < 6; b++) { // @second
      for (int c = 0; c < 3; c++) { // @third
        for (int d = 0; d < 5; d++) { // @fourth
          nested[((a * 6 + b) * 3 + c) * 5 + d] = a + b + c + d;
        }
      }
    }
  }
}

kernel void as_written(global int *restrict first, global int *restrict nested) {
  for (int i = 0; i < 32; i++) {
    first[i] = i;
  }
  for (int a = 0; a < 4; a++) {
    for (int b = 0; b < 6; b++) {
      for (int c = 0; c < 3; c++) {
        for (int d = 0; d < 5; d++) {
          nested[((a * 6 + b) * 3 + c) * 5 + d] = a + b + c + d;
        }
      }
    }
  }
}
