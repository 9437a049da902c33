// A large register array that is shifted always, or only for a large enough limit. Using it under the condition
// is harmless.
kernel void shift_under_condition(global const int *restrict src, global int *restrict dst,
                                  int limit) {
  float line[1024]; // @conditional
  float sum = 0.0f;
  for (int i = 0; i < limit; i++) {
    sum += line[0];
    line[1023] = src[i];
    if (limit > 5) {
      #pragma unroll
      for (int j = 0; j < 1023; j++) {
        line[j] = line[j + 1];
      }
    }
    dst[i] = sum;
  }
}

kernel void shift_always(global const int *restrict src, global int *restrict dst, int limit) {
  float line[1024]; // @always
  float sum = 0.0f;
  for (int i = 0; i < limit; i++) {
    sum += line[0];
    line[1023] = src[i];
    #pragma unroll
    for (int j = 0; j < 1023; j++) {
      line[j] = line[j + 1];
    }
    dst[i] = sum;
  }
}

kernel void use_under_condition(global const int *restrict src, global int *restrict dst,
                                int limit) {
  float line[1024]; // @used
  float sum = 0.0f;
  for (int i = 0; i < limit; i++) {
    if (limit > 5) {
      sum += line[0];
      line[1023] = src[i];
    }
    #pragma unroll
    for (int j = 0; j < 1023; j++) {
      line[j] = line[j + 1];
    }
    dst[i] = sum;
  }
}
