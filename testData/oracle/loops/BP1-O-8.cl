// Case BP1-O-8: a loop whose exit condition needs two multiplications and a compare.
kernel void cube_root(global int *answer, int bound) {
  int root = 0;
  #ifdef SPECULATED
  #pragma speculated_iterations SPECULATED
  #endif
  while (root * root * root < bound) { // @main
    root++;
  }
  answer[0] = root;
}
