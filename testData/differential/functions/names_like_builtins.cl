// Variables, members and labels may be called like built-in functions; inside their scope they hide them.
typedef struct { int length; float distance; } step_data;

int weigh(int min, int max, int step) { return min + max * 10 + step * 100; }

kernel void names(global const int *in, global int *out) {
  size_t i = get_global_id(0);
  int outside = max(in[i], 3) + abs(in[i]);
  int step = in[i] & 3;
  int select = step + 1;
  float dot = 0.5f * select;
  step_data clamp = {step, dot};
  int all = 0;
  for (int any = 0; any < 3; any++) {
    int rotate = any * select;
    all += rotate;
  }
  if (step == 2) {
    goto mix;
  }
  all += 50;
mix:
  {
    int min = 5;
    all += min;
  }
  global int *o = out + 4 * i;
  o[0] = outside + min(select, 2);
  o[1] = weigh(step, select, all);
  o[2] = clamp.length + (int)(clamp.distance * 8);
  o[3] = all;
}
