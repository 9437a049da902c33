__kernel void histogram(__global const uint *restrict in, __global int *restrict out, int n) {
  for (int b = 0; b < n; b++) {
    // finds: 'codes' holds no more than 'ushort' does
    ushort codes[4096];
    for (int i = 0; i < 4096; i++) {
      codes[i] = in[(i + b) & 4095] & 0x3FFF;
    }
    for (int i = 0; i < 4096; i++) {
      out[i] = codes[(i * 5) & 4095];
    }
  }
}
