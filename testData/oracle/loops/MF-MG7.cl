// Case MF-MG7: two sorted lists merged by binary search; seven reads of one local array, six of the other.
#define GROUP 256
__attribute__((reqd_work_group_size(GROUP, 1, 1)))
kernel void merge_lists(
    global const uint *restrict list_columns, global const uint *restrict list_rows, global uint *restrict out_columns,
    global uint *restrict out_rows, uint first_length, uint second_length) {
  local uint columns[GROUP]; // @columns
  local uint rows[GROUP]; // @rows
  local uint bounds[2];
  uint lid = get_local_id(0);
  uint gid = get_global_id(0);
  if (lid < 2) {
    uint key = (get_group_id(0) + lid) * GROUP;
    uint low = 0;
    uint high = first_length;
    while (low < high) {
      uint middle = (low + high) / 2;
      if (list_columns[middle] < key) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    bounds[lid] = low;
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  uint split = (bounds[1] - bounds[0]) & (GROUP - 1);
  uint from = lid < split ? bounds[0] + lid : first_length + (gid - split) % second_length;
  columns[lid] = list_columns[from];
  rows[lid] = list_rows[from];
  barrier(CLK_LOCAL_MEM_FENCE);
  uint own_column = columns[lid];
  uint own_row = rows[lid];
  uint low = lid < split ? split : 0;
  uint high = lid < split ? GROUP : split;
  while (low < high) {
    uint middle = (low + high) / 2;
    uint column = columns[middle & (GROUP - 1)];
    uint row = rows[middle & (GROUP - 1)];
    if (column < own_column || (column == own_column && row < own_row)) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  uint place = (lid + low - split) & (GROUP - 1);
  uint last_column = columns[(low + 255) & (GROUP - 1)];
  uint last_row = rows[(low + 255) & (GROUP - 1)];
  uint next_column = columns[(low + lid) & (GROUP - 1)];
  uint next_row = rows[(low + lid) & (GROUP - 1)];
  uint far_column = columns[(low * 3) & (GROUP - 1)];
  uint far_row = rows[(low * 3) & (GROUP - 1)];
  uint edge_column = columns[(high * 5) & (GROUP - 1)];
  uint edge_row = rows[(high * 5) & (GROUP - 1)];
  uint end_column = columns[(high * 7) & (GROUP - 1)];
  out_columns[gid - lid + place] = own_column ^ last_column ^ next_column ^ far_column ^ edge_column ^ end_column;
  out_rows[gid - lid + place] = own_row ^ last_row ^ next_row ^ far_row ^ edge_row;
}
