// Case BP1-O-5: loops of an NDRange kernel with and without unroll pragmas.
__attribute__((reqd_work_group_size(1024, 1, 1)))
kernel void unroll_kinds(global int *out, int limit) {
  int gid = get_global_id(0);
  int early = 0;
  for (int k = 0; k < 4; k++) { // @a
    #pragma unroll
    for (int n = 0; n < 4; n++) { // @b
      early += out[k + n];
    }
  }
  out[gid] = early;
  int late = 0;
  #pragma unroll 1
  for (int k = 0; k < limit; k++) { // @c
    late += out[k / 3];
  }
  #pragma unroll
  for (int k = 0; k < 6; k++) { // @d
    late += out[k];
  }
  #pragma unroll 2
  for (int k = 0; k < 6; k++) { // @e
    late += out[k];
  }
  out[2] = late;
}
