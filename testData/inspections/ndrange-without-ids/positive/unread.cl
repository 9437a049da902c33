__kernel void mirror(__global const short *restrict in, __global short *restrict out, int n) {
  short row[96];
  // finds: nothing reads 'me', and this id alone makes kernel 'mirror' one of many work-items
  int me = get_global_id(0);
  for (int j = 0; j < n; j++) {
    for (int i = 0; i < 96; i++) {
      row[i] = in[j * 96 + i];
    }
    for (int i = 0; i < 96; i++) {
      out[j * 96 + i] = row[95 - i] + row[i];
    }
  }
}
