package dev.heddle.scheduler.area;

/** The FIFO of a channel or pipe (model M-AREA-10, M-CHN-5). */
final class ChannelArea {
  private static final int REGISTERS = 4;
  private static final int MLAB_WORDS = 32;
  private static final int MLAB_BITS = 20;
  private static final int RAM_BITS = 40;
  private static final int RAM_WORDS = 512;
  private static final int LAST_COLUMN_BITS = 10;

  private ChannelArea() {}

  /**
   * Cost of one channel.
   *
   * @param table costs, which say whether the release has the older FIFO
   * @param bits width of an element
   * @param depth elements that it holds; 0 for a channel without a FIFO
   */
  static Cost of(AreaTable table, int bits, int depth) {
    if (table.has(AreaBehaviour.CHANNELS_OLD)) {
      return old(table, bits, depth);
    }
    if (depth <= 0) {
      return Cost.NOTHING;
    }
    if (depth <= REGISTERS) {
      double registers = depth + 1.0;
      return Cost.logic(4 * registers + 3, registers * bits + 2 * registers + 2);
    }
    long words = Math.max(16, Long.highestOneBit(depth));
    words = words < depth ? words * 2 : words;
    Cost control = Cost.logic(11, 3.25 * bits + Math.round(28.4 + 0.2 * words));
    if (depth <= MLAB_WORDS) {
      return control.withMlabs(Math.ceil((double) bits / MLAB_BITS));
    }
    int last = bits % RAM_BITS;
    double mlabs = Math.ceil(depth / 64.0);
    boolean narrow = last > 0 && last <= LAST_COLUMN_BITS && mlabs <= 2;
    double columns = narrow ? bits / RAM_BITS : Math.ceil((double) bits / RAM_BITS);
    double rams = columns * Math.ceil((double) depth / RAM_WORDS);
    return control.withRams(rams).withMlabs(narrow ? mlabs : 0);
  }

  /** Up to 17.0: registers without a depth or with a small one, else RAM blocks. */
  private static Cost old(AreaTable table, int bits, int depth) {
    if (depth <= 0) {
      return Cost.logic(bits, bits);
    }
    if (depth <= REGISTERS) {
      return table.cost("channelRegisters", bits);
    }
    double rams = Math.ceil((double) bits * depth / (8 * table.number("ramBytes")));
    return table.cost("channelFifo", bits).withRams(rams);
  }
}
