// The right side of && and || is evaluated only when it decides; the same for the sides of ?:.
int count(int *calls, int value) {
  *calls += 1;
  return value;
}

kernel void short_circuit(global const int *in, global int *out) {
  size_t i = get_global_id(0);
  int calls = 0;
  int x = in[i];
  int a = count(&calls, x & 1) && count(&calls, x & 2);
  int b = count(&calls, x & 1) || count(&calls, x & 2);
  int c = (x & 4) && count(&calls, 1) || count(&calls, x & 8);
  int d = (x & 1) ? count(&calls, 10) : count(&calls, 20) + count(&calls, 30);
  int e = !(x & 2) || (x & 4) && count(&calls, 0);
  int n = 0;
  (x & 1) && n++;
  (x & 2) || (n += 10);
  // Guards that keep an access inside its array.
  int table[4] = {3, 1, 4, 1};
  int index = x & 7;
  int f = index < 4 && table[index] > 1;
  int g = index >= 4 || table[index] == 1;
  global int *o = out + 8 * i;
  o[0] = a;
  o[1] = b;
  o[2] = c;
  o[3] = d;
  o[4] = e;
  o[5] = n;
  o[6] = f * 2 + g;
  o[7] = calls;
}
