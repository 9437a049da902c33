__kernel void scatter(__global const int *restrict x, __global int *restrict out, int n) {
  // finds: share the ports of 'table'
  int table[1024];
  for (int i = 0; i < 1024; i++) {
    table[i] = 0;
  }
  for (int i = 0; i < n; i++) {
    int key = x[i];
    table[key & 1023] = i;
    table[(key >> 3) & 1023] = i + 1;
    table[(key >> 5) & 1023] = i + 2;
    table[(key >> 7) & 1023] = i + 3;
    out[i] = table[(key >> 9) & 1023] + table[(key >> 11) & 1023];
  }
}
