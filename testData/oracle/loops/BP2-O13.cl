// Case BP2-O13: two unrelated gathers into their own arrays, with a promise about both or about one of them.
kernel void look_back(
    global int *restrict first, global int *restrict second, global const int *restrict first_back,
    global const int *restrict second_back, int count, int choice) {
  #if defined(PROMISE_SELECTED)
  global int *named = choice ? first : second;
  #pragma ivdep array(named)
  #elif defined(PROMISE_OFFSET)
  global int *named = &first[10];
  #pragma ivdep array(named)
  #elif defined(PROMISE_FIRST)
  #pragma ivdep array(first)
  #else
  #pragma ivdep
  #endif
  for (int i = 0; i < count; i++) { // @main
    first[i] = first[i - first_back[i]];
    second[i] = second[i - second_back[i]];
  }
}
