__kernel void blocks(__global const float *restrict in, __global float *restrict out, uint n, uint size, int rows) {
  // finds: '(n + size - 1) / size' gives it in integers
  uint count = ceil(((float)n) / size);
  // finds: 'rows / (size + 1)' gives it in integers
  int whole = (int)floor((float)rows / (size + 1));
  for (uint i = 0; i < count + whole; i++) {
    out[i] = in[i * size];
  }
}
