package dev.heddle.scheduler.memory;

import dev.heddle.scheduler.device.Device;

/**
 * Counts memory blocks by their shapes (model M-MEM-11, M-MEM-12). A block has 40 bits at its
 * smallest depth as a simple dual-port memory; each doubling of the depth halves the width, without
 * the fifth bit of five (single-work-item-course O24). Stores narrower than a word need byte
 * enables, which use 8 of 10 bits.
 */
final class RamBlocks {
  private static final int[] WIDTHS = {40, 20, 10, 4, 2, 1};
  private static final int[] BYTE_WIDTHS = {32, 16, 8};

  private final int blockWords;
  private final int mlabWords;
  private final int mlabBits;

  RamBlocks(Device device) {
    this.blockWords = device.cycles("blockRamWords");
    this.mlabWords = device.cycles("mlabWords");
    this.mlabBits = device.cycles("mlabBits");
  }

  /** Words of an MLAB. */
  int mlabWords() {
    return mlabWords;
  }

  /**
   * RAM blocks of one replicate of one bank. One copy decides the shape of the blocks.
   *
   * @param depth words of one copy
   * @param words words of all copies, one above the other
   */
  int blocks(long depth, long words, int bits, boolean trueDualPort, boolean byteEnables) {
    int[] widths = byteEnables ? BYTE_WIDTHS : WIDTHS;
    int shape = trueDualPort ? 1 : 0;
    while (shape < widths.length - 1 && (long) blockWords << shape < depth) {
      shape++;
    }
    long rows = Powers.divideUp(words, (long) blockWords << shape);
    return (int) (rows * Powers.divideUp(bits, widths[shape]));
  }

  /** MLABs of one replicate of one bank. */
  int mlabs(long depth, int bits) {
    return (int) (Powers.divideUp(depth, mlabWords) * Powers.divideUp(bits, mlabBits));
  }
}
