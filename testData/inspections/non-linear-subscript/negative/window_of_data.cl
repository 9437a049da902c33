// The places come from values that earlier iterations have loaded: data-dependent-subscript.
__kernel void seen(__global const uchar4 *restrict text, __global ushort *restrict out, int length) {
  ushort places[256];
  uchar window[8] = {0, 0, 0, 0, 0, 0, 0, 0};
  for (int i = 0; i < length; i++) {
    ushort sum = 0;
    #pragma unroll
    for (int j = 0; j < 3; j++) {
      sum += places[(window[j] * 5 ^ window[j + 1] * 3) & 255];
    }
    #pragma unroll
    for (int j = 0; j < 3; j++) {
      places[(window[j] * 5 ^ window[j + 1] * 3) & 255] = i + j;
    }
    out[i] = sum;
    #pragma unroll
    for (int j = 0; j < 4; j++) {
      window[j] = window[j + 4];
    }
    uchar4 next = text[i];
    window[4] = next.x;
    window[5] = next.y;
    window[6] = next.z;
    window[7] = next.w;
  }
}
