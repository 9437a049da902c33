// Case BP2-O15.conditional: a loop in each branch, and one loop with the condition inside.
kernel void loop_in_branch(global int *restrict out, int count, int doubled) {
  if (doubled) {
    for (int i = 0; i < count; i++) {
      out[i] = i * 2;
    }
  } else {
    for (int i = 0; i < count; i++) {
      out[i] = i + 7;
    }
  }
}

kernel void branch_in_loop(global int *restrict out, int count, int doubled) {
  for (int i = 0; i < count; i++) { // @rewritten
    if (doubled) {
      out[i] = i * 2;
    } else {
      out[i] = i + 7;
    }
  }
}
