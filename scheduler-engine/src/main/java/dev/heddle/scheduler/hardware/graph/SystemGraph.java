package dev.heddle.scheduler.hardware.graph;

import dev.heddle.scheduler.hardware.ChannelPlan;
import dev.heddle.scheduler.hardware.LoadStoreUnit;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import dev.heddle.scheduler.hardware.SystemPlan;
import java.util.List;
import java.util.Optional;
import org.jgrapht.Graph;
import org.jgrapht.graph.AsUnmodifiableGraph;
import org.jgrapht.graph.DirectedPseudograph;

/**
 * The compute units of all kernels, the channels between them, the memories off chip and the host.
 * Closed paths of it are those of values through channels: an edge to a memory leads nowhere else.
 */
public final class SystemGraph {
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
     */
    record Channel(int position) implements Element {}

    /** A memory off chip by its name; empty for the board's usual one. */
    record Memory(Optional<String> name) implements Element {}

    /** The host. */
    record Host() implements Element {}
  }

  /** How elements work together. */
  public sealed interface Link {
    /** A call reads a channel; from the channel to the compute unit. */
    record Reads(int channel, ChannelPlan.End end) implements Link {}

    /** A call writes a channel; from the compute unit to the channel. */
    record Writes(int channel, ChannelPlan.End end) implements Link {}

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
    int count = placed.units().get(0) * placed.units().get(1) * placed.units().get(2);
    List<ScheduledKernel> copies = placed.copies();
    for (int copy = 0; copy < count; copy++) {
      ScheduledKernel kernel = copies.isEmpty() ? placed.general() : copies.get(copy);
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
    Element.Channel channel = new Element.Channel(position);
    graph.addVertex(channel);
    for (ChannelPlan.End end : plan.writers()) {
      graph.addEdge(unit(end), channel, new Link.Writes(position, end));
    }
    for (ChannelPlan.End end : plan.readers()) {
      graph.addEdge(channel, unit(end), new Link.Reads(position, end));
    }
  }

  private static Element unit(ChannelPlan.End end) {
    return new Element.Unit(end.kernel(), end.copy());
  }
}
