// One work-item of the whole range reads in[0].
kernel void rare_load(global const int *restrict in, global int *restrict out, int n) {
  int a = 0;
  if (get_global_id(0) == 0) {
    a = in[0]; // @rare
  }
  for (int i = 0; i < n; i++) {
    out[i] = in[i] + a;
  }
}
