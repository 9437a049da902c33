// Local alignment of pairs of sequences; a group runs over the anti-diagonals of one table.
#define LENGTH 128
#define MATCH 3
#define MISMATCH -2
#define GAP 4
__attribute__((reqd_work_group_size(LENGTH, 1, 1)))
kernel void align(global const uchar *restrict first, global const uchar *restrict second, global int *restrict scores) {
  local int previous[LENGTH + 1];
  local int before[LENGTH + 1];
  local int current[LENGTH + 1];
  local int best[LENGTH];
  int row = get_local_id(0) + 1;
  int base = get_group_id(0) * LENGTH;
  uchar mine = first[base + row - 1];
  int highest = 0;
  previous[row] = 0;
  before[row] = 0;
  current[row] = 0;
  if (row == 1) {
    previous[0] = 0;
    before[0] = 0;
    current[0] = 0;
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  for (int diagonal = 2; diagonal <= 2 * LENGTH; diagonal++) {
    int column = diagonal - row;
    int score = 0;
    if (column >= 1 && column <= LENGTH) {
      int change = before[row - 1] + (mine == second[base + column - 1] ? MATCH : MISMATCH);
      int gap = max(previous[row], previous[row - 1]) - GAP;
      score = max(max(change, gap), 0);
      highest = max(highest, score);
    }
    current[row] = score;
    barrier(CLK_LOCAL_MEM_FENCE);
    before[row] = previous[row];
    previous[row] = current[row];
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  best[row - 1] = highest;
  barrier(CLK_LOCAL_MEM_FENCE);
  if (row == 1) {
    for (int k = 1; k < LENGTH; k++) {
      highest = max(highest, best[k]);
    }
    scores[get_group_id(0)] = highest;
  }
}
