package dev.heddle.rtl.lowering;

import java.util.ArrayList;
import java.util.List;

/**
 * Values that logic outside of clusters gives to a cluster behind the cycle in which that starts:
 * they are taken where they are used. Such logic runs through once it has started, so the cluster
 * starts with its token and gets the value as many cycles later as the schedule says.
 */
final class LateValues {
  private final ActorPlan plan;

  LateValues(ActorPlan plan) {
    this.plan = plan;
  }

  /** Takes such values out of an edge; an edge for each of them. */
  List<Edge> of(Edge edge) {
    List<Edge> late = new ArrayList<>();
    boolean may =
        edge.kind == Edge.Kind.ALWAYS
            && edge.from.kind == Actor.Kind.CLUSTER
            && edge.to.kind == Actor.Kind.CLUSTER
            && edge.from.isLoose()
            && !edge.to.isLoose()
            && edge.from.region == edge.to.region
            && edge.from.number == edge.to.number
            && !isDecider(edge.from)
            && !isDecider(edge.to);
    for (Value value : List.copyOf(edge.values)) {
      if (may && value instanceof Value.Of of && end(edge, of) > edge.to.start) {
        Edge made = new Edge(edge.from, edge.to, Edge.Kind.LATE, of.node());
        made.values.add(value);
        made.end = end(edge, of);
        made.atOnce = true;
        edge.values.remove(value);
        late.add(made);
      }
    }
    return late;
  }

  private boolean isDecider(Actor actor) {
    return actor.region != Actor.TOP && actor == plan.decider(actor.region);
  }

  private int end(Edge edge, Value.Of value) {
    boolean own = plan.maker(value.node()) == edge.from;
    return own ? plan.kernel().node(value.node()).end() : edge.from.entry;
  }
}
