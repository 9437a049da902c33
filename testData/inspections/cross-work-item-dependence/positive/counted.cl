__attribute__((reqd_work_group_size(64, 1, 1)))
__kernel void numbers(__global int *restrict next, __global int *restrict out) {
  int mine = next[0];
  // finds: every work-item reads an element of 'next', changes it and stores it here
  next[0] = mine + 1;
  out[get_global_id(0)] = mine;
}
