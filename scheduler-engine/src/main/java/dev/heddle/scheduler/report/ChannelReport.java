package dev.heddle.scheduler.report;

import java.util.List;

/**
 * One channel or pipe.
 *
 * @param name the channel; of a pipe the name of its arguments
 * @param line line of its declaration
 * @param count channels of the array, 1 for a single channel
 * @param elementBytes bytes of one element
 * @param requestedDepth elements that the source asks for, null when it does not say
 * @param implementedDepth elements of the FIFO, null when unknown
 * @param depthReason why that depth, null when unknown
 * @param writers kernels that write
 * @param readers kernels that read
 * @param io name of the board's interface, null for a channel between kernels
 * @param elements the channels of an array, none for a single channel or a very large array
 */
public record ChannelReport(
    String name,
    int line,
    long count,
    int elementBytes,
    Integer requestedDepth,
    Integer implementedDepth,
    String depthReason,
    List<String> writers,
    List<String> readers,
    String io,
    List<Element> elements) {
  public ChannelReport {
    writers = List.copyOf(writers);
    readers = List.copyOf(readers);
    elements = elements == null ? List.of() : List.copyOf(elements);
  }

  /**
   * One channel of an array.
   *
   * @param name the array and the indices, such as "c.0" or "c.1.2"
   * @param writers kernels that may write it; a copy of a replicated kernel as "kernel[x]"
   * @param readers kernels that may read it
   */
  public record Element(String name, List<String> writers, List<String> readers) {
    public Element {
      writers = List.copyOf(writers);
      readers = List.copyOf(readers);
    }
  }
}
