// Most work-items are done long before the count ends: a constant bound would take what they save.
__kernel __attribute__((reqd_work_group_size(64, 1, 1)))
void halvings(__global int *restrict out, float step, int most) {
  float left = get_global_id(0) * step;
  int n = 0;
  while (left > 1.0f && n < most) {
    left = left * 0.5f - 0.25f;
    n++;
  }
  out[get_global_id(0)] = n;
}
