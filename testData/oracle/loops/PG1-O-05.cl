// Case PG1-O-05: how many levels of a nest a pragma merges.
kernel void nested(global int *restrict deep, global int *restrict flat) {
  #pragma loop_coalesce LEVEL
  for (int a = 0; a < 4; a++) { // @a
    for (int b = 0; b < 6; b++) { // @b
      for (int c = 0; c < 5; c++) { // @c
        for (int d = 0; d < 3; d++) { // @d
          deep[((a * 6 + b) * 5 + c) * 3 + d] = a + b + c + d;
        }
      }
      for (int e = 0; e < 7; e++) { // @e
        flat[(a * 6 + b) * 7 + e] = a + b + e;
      }
    }
  }
}
