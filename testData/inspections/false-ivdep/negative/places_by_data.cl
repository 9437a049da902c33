// Nothing is added: what one iteration stores no other one reads, or it reads what another array says.
__attribute__((max_global_work_dim(0)))
__kernel void move(__global const ushort *restrict to, __global const int *restrict in, __global int *restrict out, int n) {
  int table[1024];
  for (int i = 0; i < 1024; i++) {
    table[i] = in[i];
  }
  #pragma ivdep
  for (int i = 0; i < n; i++) {
    table[to[i] & 1023] = i;
  }
  #pragma ivdep
  for (int i = 0; i < 1024; i++) {
    table[i] += in[i];
  }
  for (int i = 0; i < 1024; i++) {
    out[i] = table[i];
  }
}
