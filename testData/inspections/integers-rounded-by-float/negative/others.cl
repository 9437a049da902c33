// A fraction, 16 bits, which a float holds, a result that stays a float, and numbers.
__kernel void others(__global const float *restrict in, __global float *restrict out, uint n, ushort small, uint size) {
  uint cells = ceil(in[0] / size);
  uint shorts = ceil((float)small / 3.0f);
  float kept = ceil((float)n / size);
  uint constant_count = ceil(100.0f / 16);
  uint exact = (n + size - 1) / size;
  for (uint i = 0; i < cells + shorts + constant_count + exact; i++) {
    out[i] = in[i] * kept;
  }
}
