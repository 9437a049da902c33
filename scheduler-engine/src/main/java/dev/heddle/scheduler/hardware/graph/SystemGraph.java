package dev.heddle.scheduler.hardware.graph;

import dev.heddle.scheduler.hardware.ChannelPlan;
import dev.heddle.scheduler.hardware.LoadStoreUnit;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import dev.heddle.scheduler.hardware.SystemPlan;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jgrapht.Graph;
import org.jgrapht.graph.AsUnmodifiableGraph;
import org.jgrapht.graph.DirectedPseudograph;

/**
 * The compute units of all kernels, the channels between them, the memories off chip and the host.
 * Closed paths of it are those of values through channels: an edge to a memory leads nowhere else.
 */
public final class SystemGraph {
  /** Elements up to which each channel of an array is a vertex. */
  public static final int MOST_ELEMENTS = 512;

  private final SystemPlan system;
  private final Graph<Element, Link> graph = new DirectedPseudograph<>(Link.class);

  private SystemGraph(SystemPlan system) {
    this.system = system;
  }

  /** An element of a design. */
  public sealed interface Element {
    /**
     * A compute unit.
     *
     * @param kernel position of the kernel in its design
     * @param copy the compute unit, 0 for the only one
     */
    record Unit(int kernel, int copy) implements Element {}

    /**
     * A channel, or an element of a channel array.
     *
     * @param position its position in the design
     * @param element indices of the element; empty for a single channel and for an array of more
     *     than {@value SystemGraph#MOST_ELEMENTS}, which is one vertex
     */
    record Channel(int position, List<Long> element) implements Element {
      public Channel {
        element = List.copyOf(element);
      }
    }

    /** A memory off chip by its name; empty for the board's usual one. */
    record Memory(Optional<String> name) implements Element {}

    /** The host. */
    record Host() implements Element {}
  }

  /** How elements work together. */
  public sealed interface Link {
    /** A call reads a channel; from the channel to the compute unit. */
    record Reads(ChannelPlan.End end) implements Link {}

    /** A call writes a channel; from the compute unit to the channel. */
    record Writes(ChannelPlan.End end) implements Link {}

    /** A load-store unit accesses a memory; from the compute unit to the memory. */
    record Accesses(int kernel, int copy, LoadStoreUnit unit) implements Link {}

    /** The host starts a compute unit. */
    record Starts(int kernel, int copy) implements Link {}
  }

  /** The graph of a design. */
  public static Graph<Element, Link> of(SystemPlan system) {
    SystemGraph made = new SystemGraph(system);
    made.graph.addVertex(new Element.Host());
    for (int i = 0; i < system.kernels().size(); i++) {
      made.kernel(i);
    }
    for (int i = 0; i < system.channels().size(); i++) {
      made.channel(i);
    }
    return new AsUnmodifiableGraph<>(made.graph);
  }

  private void kernel(int position) {
    SystemPlan.PlacedKernel placed = system.kernels().get(position);
    for (int copy = 0; copy < placed.count(); copy++) {
      ScheduledKernel kernel = placed.copy(copy);
      Element.Unit element = new Element.Unit(position, copy);
      graph.addVertex(element);
      if (!kernel.face().autorun()) {
        graph.addEdge(new Element.Host(), element, new Link.Starts(position, copy));
      }
      for (LoadStoreUnit unit : kernel.units()) {
        Element.Memory memory = new Element.Memory(unit.memory());
        graph.addVertex(memory);
        graph.addEdge(element, memory, new Link.Accesses(position, copy, unit));
      }
    }
  }

  private void channel(int position) {
    ChannelPlan plan = system.channels().get(position);
    long count = plan.count() > MOST_ELEMENTS ? 1 : plan.count();
    for (long number = 0; number < count; number++) {
      List<Long> element = plan.count() > MOST_ELEMENTS ? List.of() : plan.element(number);
      Element.Channel channel = new Element.Channel(position, element);
      graph.addVertex(channel);
      for (ChannelPlan.End end : plan.writers()) {
        if (end.mayBe(element)) {
          units(end).forEach(unit -> graph.addEdge(unit, channel, new Link.Writes(end)));
        }
      }
      for (ChannelPlan.End end : plan.readers()) {
        if (end.mayBe(element)) {
          units(end).forEach(unit -> graph.addEdge(channel, unit, new Link.Reads(end)));
        }
      }
    }
  }

  private Stream<Element> units(ChannelPlan.End end) {
    int count = system.kernels().get(end.kernel()).count();
    return end.copy().isPresent()
        ? Stream.of(new Element.Unit(end.kernel(), end.copy().getAsInt()))
        : IntStream.range(0, count).mapToObj(copy -> new Element.Unit(end.kernel(), copy));
  }
}
