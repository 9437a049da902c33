package dev.heddle.scheduler.hardware;

import dev.heddle.scheduler.ir.Ids;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * One channel.
 *
 * @param name name of the channel or channel array
 * @param index the element of a channel array, outermost dimension first; empty for a single one
 * @param bits width of an element
 * @param requested elements that the source asks for; empty if it does not say
 * @param built elements that its FIFO holds; empty if not known
 * @param writers the calls that may write it
 * @param readers the calls that may read it
 * @param io the board's interface; empty for a channel between kernels
 */
public record ChannelPlan(
    String name,
    Ids index,
    int bits,
    OptionalInt requested,
    OptionalInt built,
    List<End> writers,
    List<End> readers,
    Optional<String> io) {
  /** Checks the numbers. */
  public ChannelPlan {
    writers = List.copyOf(writers);
    readers = List.copyOf(readers);
    Check.that(!name.isEmpty(), "a channel has a name");
    Check.notNegative(index, "index");
    Check.notNegative(bits, "bits");
    Check.notNegative(requested, "depth");
    Check.notNegative(built, "depth");
  }

  /**
   * A call.
   *
   * @param kernel position of the kernel in its design
   * @param copy the compute unit, 0 for the only one
   * @param node the call
   */
  public record End(int kernel, int copy, int node) {
    public End {
      Check.notNegative(kernel, "kernel");
      Check.notNegative(copy, "copy");
      Check.notNegative(node, "node");
    }
  }
}
