// Memory attributes are for memory on the chip.
global int __attribute__((numbanks(2))) state[16]; // @global

kernel void count(int at) {
  state[at & 15]++;
}
