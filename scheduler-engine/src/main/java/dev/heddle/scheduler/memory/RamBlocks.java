package dev.heddle.scheduler.memory;

import dev.heddle.scheduler.profile.Behaviour;
import dev.heddle.scheduler.profile.Numbers.Rams;
import dev.heddle.scheduler.profile.VendorProfile;

/**
 * Counts memory blocks by their shapes (model M-MEM-11, M-MEM-12). A block has 40 bits at its
 * smallest depth as a simple dual-port memory; each doubling of the depth halves the width. With
 * 4096 words a true dual-port memory uses 4 bits of 5 (single-work-item-course O23), a simple
 * dual-port one all (reports of 17.1). Stores narrower than a word need byte enables, which use 8
 * of 10 bits; reports of Stratix 10 count all bits all the same.
 */
final class RamBlocks {
  private static final int[] WIDTHS = {Rams.WIDEST_BITS, 20, 10, 5, 2, 1};
  private static final int[] DUAL_WIDTHS = {20, 20, 10, 4, 2, 1};
  private static final int[] BYTE_WIDTHS = {32, 16, 8};

  private final int blockWords;
  private final int mlabWords;
  private final int mlabBits;
  private final boolean wholeBytes;

  RamBlocks(VendorProfile profile) {
    this.blockWords = profile.rams().blockWords().cycles();
    this.mlabWords = profile.rams().mlabWords().cycles();
    this.mlabBits = profile.rams().mlabBits().cycles();
    this.wholeBytes = profile.has(Behaviour.BYTE_ENABLES);
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
    int[] widths = byteEnables && wholeBytes ? BYTE_WIDTHS : trueDualPort ? DUAL_WIDTHS : WIDTHS;
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
