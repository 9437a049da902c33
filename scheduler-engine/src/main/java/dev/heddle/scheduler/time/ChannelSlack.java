package dev.heddle.scheduler.time;

/**
 * Two kernels that pass data through two channels: the writer fills the second one some cycles
 * behind the first, the reader empties it some cycles behind the first. Where the reader's gap is
 * the longer one, elements of the second channel wait (model M-CHN-4).
 *
 * @param writeGap cycles from the write of the first channel to that of the second
 * @param readGap cycles from the read of the first channel to that of the second
 */
public record ChannelSlack(int writeGap, int readGap) {
  /** Elements that the second channel has to hold for that. */
  public int elements() {
    return Math.max(0, readGap - writeGap);
  }
}
