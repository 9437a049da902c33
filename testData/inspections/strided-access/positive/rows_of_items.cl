// Loops of a work-item take the rest of its row, so that another order of the elements uses whole words.
__kernel void totals(__global const short *restrict rows, __global short *restrict sums) {
  const int row = get_global_id(0);
  short sum = 0;
  for (int k = 0; k < 128; k++) {
    // finds: lie 256 bytes apart: of each word
    sum += rows[row * 128 + k];
  }
  sums[row] = sum;
}
