// Two sorted lists are merged: one work-item finds the range of its group, all copy the ranges into local arrays,
// and each searches its place there. `columns` has seven loads, `rows` six; each has one store.
#define GROUP 256

__attribute__((reqd_work_group_size(GROUP, 1, 1)))
__kernel void merge_path(__global const uint *restrict columnsA, __global const uint *restrict rowsA,
                         __global const uint *restrict columnsB, __global const uint *restrict rowsB,
                         __global uint *restrict columnsOut, __global uint *restrict rowsOut,
                         uint sizeA, uint sizeB) {
  __local uint columns[GROUP]; // @columns
  __local uint rows[GROUP]; // @rows
  __local uint from; // @from
  uint lid = get_local_id(0);
  uint start = get_group_id(0) * GROUP;
  if (lid == 0) {
    uint low = 0;
    uint high = min(start, sizeA);
    while (low < high) { // @range
      uint middle = (low + high) / 2;
      if (rowsA[middle] < rowsB[min(start - middle, sizeB - 1)]) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    from = low;
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  uint a = from;
  uint countA = min((uint)GROUP / 2, sizeA - a);
  bool inA = lid < countA;
  uint place = inA ? a + lid : start - a + lid - countA;
  columns[lid] = inA ? columnsA[place] : columnsB[place]; // @storeColumns
  rows[lid] = inA ? rowsA[place] : rowsB[place]; // @storeRows
  barrier(CLK_LOCAL_MEM_FENCE);
  uint low = 0;
  uint high = countA;
  while (low < high) { // @search
    uint i = (low + high) / 2;
    uint j = countA + lid - i;
    uint ci = columns[i];
    uint cj = columns[j];
    uint ciNext = columns[i + 1];
    uint cjNext = columns[j + 1];
    uint ri = rows[i];
    uint rj = rows[j];
    uint riNext = rows[i + 1];
    uint rjNext = rows[j + 1];
    bool below = ri < rj | (ri == rj & ci < cj);
    bool nextBelow = riNext < rjNext | (riNext == rjNext & ciNext < cjNext);
    if (below & nextBelow) {
      low = i + 1;
    } else {
      high = i;
    }
  }
  uint j = countA + lid - low;
  uint own = columns[lid];
  uint ca = columns[low];
  uint cb = columns[j];
  uint ra = rows[low];
  uint rb = rows[j];
  bool takeA = ra < rb | (ra == rb & ca < cb);
  columnsOut[start + lid] = low == lid ? own : takeA ? ca : cb;
  rowsOut[start + lid] = takeA ? ra : rb;
}
