package dev.heddle.scheduler.modulo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** The critical cycle against all simple cycles of small graphs. */
class CycleRatioTest {
  private static final int NODES = 6;

  private record Edge(int from, int to, double weight, int distance) {}

  @Property(tries = 500)
  void theRatioIsTheLargestOfAllSimpleCycles(@ForAll long seed) {
    List<Edge> edges = graph(new Random(seed));
    Optional<CycleRatio.Critical> found = critical(edges);
    double best = Double.NEGATIVE_INFINITY;
    for (int start = 0; start < NODES; start++) {
      best = Math.max(best, best(edges, start, start, new boolean[NODES], 0, 0));
    }
    if (best == Double.NEGATIVE_INFINITY) {
      assertThat(found).isEmpty();
      return;
    }
    assertThat(found.orElseThrow().ratio()).isCloseTo(best, within(1e-6));
  }

  @Property(tries = 200)
  void theEdgesFormACycleWithThatRatio(@ForAll long seed) {
    List<Edge> edges = graph(new Random(seed));
    critical(edges)
        .ifPresent(
            critical -> {
              double weight = 0;
              int distance = 0;
              List<Integer> path = critical.edges();
              for (int i = 0; i < path.size(); i++) {
                Edge edge = edges.get(path.get(i));
                assertThat(edge.to()).isEqualTo(edges.get(path.get((i + 1) % path.size())).from());
                weight += edge.weight();
                distance += edge.distance();
              }
              assertThat(weight / distance).isCloseTo(critical.ratio(), within(1e-9));
            });
  }

  /** Edges back have a distance, so every cycle has one. */
  private static List<Edge> graph(Random random) {
    List<Edge> edges = new ArrayList<>();
    int count = 2 + random.nextInt(12);
    for (int i = 0; i < count; i++) {
      int from = random.nextInt(NODES);
      int to = random.nextInt(NODES);
      int distance = to <= from ? 1 + random.nextInt(3) : random.nextInt(2);
      edges.add(new Edge(from, to, random.nextInt(20), distance));
    }
    return edges;
  }

  private static Optional<CycleRatio.Critical> critical(List<Edge> edges) {
    return new CycleRatio(
            NODES,
            edges.stream().mapToInt(Edge::from).toArray(),
            edges.stream().mapToInt(Edge::to).toArray(),
            edges.stream().mapToDouble(Edge::weight).toArray(),
            edges.stream().mapToInt(Edge::distance).toArray())
        .critical();
  }

  private static double best(
      List<Edge> edges, int start, int node, boolean[] seen, double weight, int distance) {
    double best = Double.NEGATIVE_INFINITY;
    seen[node] = true;
    for (Edge edge : edges) {
      if (edge.from() != node) {
        continue;
      }
      double w = weight + edge.weight();
      int d = distance + edge.distance();
      if (edge.to() == start) {
        best = Math.max(best, w / d);
      } else if (!seen[edge.to()] && edge.to() > start) {
        best = Math.max(best, best(edges, start, edge.to(), seen, w, d));
      }
    }
    seen[node] = false;
    return best;
  }
}
