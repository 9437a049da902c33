// Without its line of text, nothing would be left of it.
__kernel void greeting(int number) {
  printf("hello from %d\n", number);
}
