// Case BP2-O30.none: nothing that bounds a work-group.
kernel void negate(global int *restrict in, global int *restrict out) {
  int gid = get_global_id(0);
  out[gid] = -in[gid];
}
