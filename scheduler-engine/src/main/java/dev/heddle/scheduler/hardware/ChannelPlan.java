package dev.heddle.scheduler.hardware;

import dev.heddle.language.source.SourceRange;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.stream.Stream;

/**
 * A channel, all elements of a channel array, or a pipe. Its elements are alike but for their ends.
 *
 * @param name name of the channel or channel array; of a pipe, that of the arguments it connects
 * @param dimensions extents of a channel array, outermost first; empty for a single channel
 * @param bits width of an element of its FIFO
 * @param requested places that the source asks for; empty if it does not say
 * @param built places that its FIFO has; empty if not known
 * @param cause why it has as many
 * @param writers the calls that write it
 * @param readers the calls that read it
 * @param io the board's interface; empty for a channel between kernels
 * @param range where it is declared
 */
public record ChannelPlan(
    String name,
    List<Long> dimensions,
    long bits,
    OptionalInt requested,
    OptionalInt built,
    DepthCause cause,
    List<End> writers,
    List<End> readers,
    Optional<String> io,
    SourceRange range) {
  /** Checks the numbers, and that exactly a depth that is not known has no number. */
  public ChannelPlan {
    dimensions = List.copyOf(dimensions);
    writers = List.copyOf(writers);
    readers = List.copyOf(readers);
    Check.that(!name.isEmpty(), "a channel has a name");
    Check.notNegative(bits, "bits");
    Check.notNegative(requested, "depth");
    Check.notNegative(built, "depth");
    Check.that(
        built.isEmpty() == (cause == DepthCause.NOT_KNOWN), "a depth is known or has a reason");
  }

  /** Places that it has, or that are asked for where more are not known; empty if neither is. */
  public OptionalInt depth() {
    return built.isPresent() ? built : requested;
  }

  /** Channels that it stands for. */
  public long count() {
    return dimensions.stream().reduce(1L, (x, y) -> x * y);
  }

  /** Its writing and its reading calls. */
  public Stream<End> ends() {
    return Stream.concat(writers.stream(), readers.stream());
  }

  /** The indices of an element by its number, the last index counting fastest. */
  public List<Long> element(long number) {
    Long[] indices = new Long[dimensions.size()];
    long rest = number;
    for (int i = indices.length - 1; i >= 0; i--) {
      indices[i] = rest % dimensions.get(i);
      rest /= dimensions.get(i);
    }
    return List.of(indices);
  }

  /**
   * A call.
   *
   * @param kernel position of the kernel in its design
   * @param copy the compute unit; empty if all of them are alike
   * @param node the call
   * @param index the element of a channel array; a computed number is empty
   */
  public record End(int kernel, OptionalInt copy, int node, List<OptionalLong> index) {
    /** Checks the numbers. */
    public End {
      index = List.copyOf(index);
      Check.notNegative(kernel, "kernel");
      Check.notNegative(copy, "copy");
      Check.notNegative(node, "node");
    }

    /** Whether the call may be one of an element. */
    public boolean mayBe(List<Long> element) {
      for (int i = 0; i < Math.min(element.size(), index.size()); i++) {
        OptionalLong known = index.get(i);
        if (known.isPresent() && known.getAsLong() != element.get(i)) {
          return false;
        }
      }
      return true;
    }
  }
}
