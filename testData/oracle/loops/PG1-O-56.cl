// Case PG1-O-56: a private array of an NDRange kernel (LENGTH elements) that moves by one in a rolled loop.
kernel void slide(global const int *restrict in, global int *restrict out, int rounds) {
  int gid = get_global_id(0);
  int window[LENGTH]; // @window
  #pragma unroll 1
  for (int i = 0; i < LENGTH; i++) {
    window[i] = in[gid * LENGTH + i];
  }
  for (int r = 0; r < rounds; r++) {
    #pragma unroll 1
    for (int i = 0; i < LENGTH - 1; i++) {
      window[i] = window[i + 1];
    }
  }
  #pragma unroll 1
  for (int i = 0; i < LENGTH; i++) {
    out[gid * LENGTH + i] = window[i];
  }
}
