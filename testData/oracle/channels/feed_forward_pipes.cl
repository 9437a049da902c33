// As feed_forward.cl with blocking pipes.
__kernel void producer(__global const uint *restrict src, int n,
                       write_only pipe uint __attribute__((blocking)) c0,
                       write_only pipe uint __attribute__((blocking)) c1) {
  for (int i = 0; i < n; i++) {
    uint even = src[2 * i];
    uint odd = src[2 * i + 1];
    write_pipe(c0, &even);
    write_pipe(c1, &odd);
  }
}

__kernel void consumer(__global uint *restrict dst, int n,
                       read_only pipe uint __attribute__((blocking)) c0,
                       read_only pipe uint __attribute__((blocking)) c1) {
  for (int i = 0; i < n; i++) {
    uint even;
    uint odd;
    read_pipe(c0, &even);
    read_pipe(c1, &odd);
    dst[2 * i] = even;
    dst[2 * i + 1] = odd;
  }
}
