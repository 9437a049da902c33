// What a work-item keeps is no register in a variable of its own, either.
typedef struct {
  short level;
  short left[60];
} trail;

int last(__local trail *restrict own, int at) {
  own->left[at & 31] = own->level;
  own->level = own->level + 1;
  return own->left[(at + 7) & 31];
}

__attribute__((reqd_work_group_size(16, 1, 1)))
__kernel void follow(__global const int *restrict steps, __global int *restrict out, int count) {
  __local trail trails[16];
  int me = get_local_id(0);
  int found = 0;
  for (int i = 0; i < count; i++) {
    found += last(&trails[me], steps[i]);
  }
  out[get_global_id(0)] = found;
}

void put(__local uint *restrict own, uint value) {
  own[value & 63] = own[value & 31] + value;
}

__attribute__((reqd_work_group_size(8, 1, 1)))
__kernel void tally(__global const uint *restrict values, __global uint *restrict out, int count) {
  __local uint tallies[8][64];
  int me = get_local_id(0);
  for (int i = 0; i < count; i++) {
    put(tallies[me], values[i]);
  }
  out[get_global_id(0)] = count;
}
