// A switch inside a loop: break leaves the switch, continue goes on with the loop. A small machine with states.
kernel void machine(global const uchar *program, global int *out) {
  size_t i = get_global_id(0);
  int stack[8];
  int top = 0;
  int skipped = 0;
  for (int k = 0; k < 24; k++) {
    uchar code = program[24 * i + k];
    switch (code & 7) {
      case 0:
      case 1:
        if (top < 8) {
          stack[top++] = code;
        }
        break;
      case 2:
        if (top < 2) {
          skipped++;
          continue;
        }
        top--;
        stack[top - 1] += stack[top];
        break;
      case 3:
        if (top < 2) {
          continue;
        }
        top--;
        stack[top - 1] -= stack[top];
        break;
      case 4:
        if (top > 0) {
          stack[top - 1] = stack[top - 1] * 2 % 10007;
        }
        break;
      default:
        skipped += 10;
    }
    skipped++;
  }
  int sum = 0;
  for (int k = 0; k < top; k++) {
    sum = sum * 31 % 65521 + stack[k];
  }
  out[3 * i] = sum;
  out[3 * i + 1] = top;
  out[3 * i + 2] = skipped;
}
