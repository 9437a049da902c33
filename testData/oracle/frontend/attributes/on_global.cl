// Memory attributes are for memory on the chip.
__global int __attribute__((numbanks(2))) state[16]; // @global

__kernel void count(int at) {
  state[at & 15]++;
}
