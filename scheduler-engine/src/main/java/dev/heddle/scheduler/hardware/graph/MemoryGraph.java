package dev.heddle.scheduler.hardware.graph;

import dev.heddle.scheduler.hardware.MemoryPlan;
import dev.heddle.scheduler.hardware.Part;
import org.jgrapht.Graph;
import org.jgrapht.graph.AsUnmodifiableGraph;
import org.jgrapht.graph.DirectedPseudograph;

/** Banks, replicates and ports of a memory, and the accesses that use them. */
public final class MemoryGraph {
  private MemoryGraph() {}

  /** A part of a memory, or what accesses it. */
  public sealed interface Piece {
    /** A bank by its number. */
    record Bank(int bank) implements Piece {}

    /** A replicate of a bank. */
    record Replicate(int bank, int replicate) implements Piece {}

    /**
     * A port.
     *
     * @param position its position among the ports of the memory
     */
    record Port(int position, MemoryPlan.Port port) implements Piece {}

    /** Where the memory is accessed. */
    record Site(MemoryPlan.Site site) implements Piece {}
  }

  /** How pieces belong together. */
  public sealed interface Link {
    /** A replicate lies in its bank, a port at its replicate. */
    record In(Piece inner, Piece outer) implements Link {}

    /**
     * A site is connected to a port.
     *
     * @param position position of the part in its site
     * @param part the access, and where in the site's word it lies
     */
    record Connects(Piece.Site site, Piece.Port port, int position, Part part) implements Link {}
  }

  /** The graph of a memory. */
  public static Graph<Piece, Link> of(MemoryPlan memory) {
    Graph<Piece, Link> graph = new DirectedPseudograph<>(Link.class);
    for (int bank = 0; bank < memory.banks(); bank++) {
      Piece outer = new Piece.Bank(bank);
      graph.addVertex(outer);
      for (int replicate = 0; replicate < memory.replicates(); replicate++) {
        Piece inner = new Piece.Replicate(bank, replicate);
        graph.addVertex(inner);
        graph.addEdge(inner, outer, new Link.In(inner, outer));
      }
    }
    memory.sites().forEach(site -> graph.addVertex(new Piece.Site(site)));
    for (int i = 0; i < memory.ports().size(); i++) {
      port(graph, memory, new Piece.Port(i, memory.ports().get(i)));
    }
    return new AsUnmodifiableGraph<>(graph);
  }

  private static void port(Graph<Piece, Link> graph, MemoryPlan memory, Piece.Port piece) {
    MemoryPlan.Port port = piece.port();
    Piece outer = new Piece.Replicate(port.bank(), port.replicate());
    graph.addVertex(piece);
    graph.addEdge(piece, outer, new Link.In(piece, outer));
    for (int i = 0; i < port.sites().size(); i++) {
      Piece.Site site = new Piece.Site(memory.sites().get(port.sites().get(i)));
      for (int k = 0; k < site.site().parts().size(); k++) {
        Part part = site.site().parts().get(k);
        graph.addEdge(site, piece, new Link.Connects(site, piece, k, part));
      }
    }
  }
}
