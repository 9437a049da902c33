package dev.heddle.rtl.bus;

/**
 * How a kernel is connected.
 *
 * @param bus by what
 * @param width bits of a word, one of {@link BusWriter#WIDTHS}
 */
public record BusLink(Bus bus, int width) {
  /** Words as memory of the usual boards has them. */
  public static final int USUAL_WIDTH = 512;

  public BusLink {
    if (!BusWriter.WIDTHS.contains(width)) {
      throw new IllegalArgumentException("no bus has words of %d bits".formatted(width));
    }
  }
}
