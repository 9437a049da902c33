package dev.heddle.scheduler.modulo;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.jgrapht.Graph;
import org.jgrapht.alg.connectivity.GabowStrongConnectivityInspector;
import org.jgrapht.alg.shortestpath.BellmanFordShortestPath;
import org.jgrapht.alg.shortestpath.NegativeCycleDetectedException;
import org.jgrapht.graph.DefaultWeightedEdge;
import org.jgrapht.graph.DirectedWeightedPseudograph;

/** Components and critical cycles against those that JGraphT finds in random graphs. */
class JgraphtOracleTest {
  private record Edges(int nodes, int[] from, int[] to, double[] weight) {}

  @Property(tries = 300)
  void componentsAreThoseOfGabow(@ForAll long seed) {
    Edges edges = random(new Random(seed));
    int[][] outgoing =
        IntStream.range(0, edges.nodes())
            .mapToObj(
                node ->
                    IntStream.range(0, edges.from().length)
                        .filter(edge -> edges.from()[edge] == node)
                        .toArray())
            .toArray(int[][]::new);
    int[] found = new StrongComponents(edges.nodes(), outgoing, edges.to()).components();
    Set<Set<Integer>> ours = new HashSet<>();
    for (int component : Arrays.stream(found).distinct().toArray()) {
      Set<Integer> members = new HashSet<>();
      IntStream.range(0, found.length)
          .filter(node -> found[node] == component)
          .forEach(members::add);
      ours.add(members);
    }
    assertThat(ours)
        .isEqualTo(
            new HashSet<>(
                new GabowStrongConnectivityInspector<>(graph(edges)).stronglyConnectedSets()));
  }

  /**
   * Bellman and Ford find a cycle of positive weight where a ratio a little smaller is taken from
   * each distance, and none where a ratio a little larger is. JGraphT's own algorithm of Howard is
   * no truth to hold against: on some of these graphs it returns half of the best mean or runs out
   * of memory.
   */
  @Property(tries = 300)
  void noCycleHasALargerRatioThanTheCriticalOne(@ForAll long seed) {
    Random random = new Random(seed);
    Edges edges = random(random);
    int[] distances =
        IntStream.generate(() -> 1 + random.nextInt(3)).limit(edges.from().length).toArray();
    Optional<CycleRatio.Critical> found =
        new CycleRatio(edges.nodes(), edges.from(), edges.to(), edges.weight(), distances)
            .critical();
    assertThat(hasCycleAbove(edges, distances, -1)).isEqualTo(found.isPresent());
    found.ifPresent(
        critical -> {
          assertThat(hasCycleAbove(edges, distances, critical.ratio() - 1e-6)).isTrue();
          assertThat(hasCycleAbove(edges, distances, critical.ratio() + 1e-6)).isFalse();
        });
  }

  private static boolean hasCycleAbove(Edges edges, int[] distances, double ratio) {
    Graph<Integer, DefaultWeightedEdge> graph =
        new DirectedWeightedPseudograph<>(DefaultWeightedEdge.class);
    IntStream.rangeClosed(0, edges.nodes()).forEach(graph::addVertex);
    for (int i = 0; i < edges.from().length; i++) {
      graph.setEdgeWeight(
          graph.addEdge(edges.from()[i], edges.to()[i]), ratio * distances[i] - edges.weight()[i]);
    }
    int source = edges.nodes();
    IntStream.range(0, source).forEach(node -> graph.setEdgeWeight(graph.addEdge(source, node), 0));
    try {
      new BellmanFordShortestPath<>(graph, 1e-12).getPaths(source);
      return false;
    } catch (NegativeCycleDetectedException e) {
      return true;
    }
  }

  private static Edges random(Random random) {
    int nodes = 1 + random.nextInt(60);
    int count = random.nextInt(2 * nodes + 1);
    int[] from = new int[count];
    int[] to = new int[count];
    double[] weight = new double[count];
    for (int i = 0; i < count; i++) {
      from[i] = random.nextInt(nodes);
      to[i] = random.nextInt(nodes);
      weight[i] = random.nextInt(20);
    }
    return new Edges(nodes, from, to, weight);
  }

  private static Graph<Integer, DefaultWeightedEdge> graph(Edges edges) {
    Graph<Integer, DefaultWeightedEdge> graph =
        new DirectedWeightedPseudograph<>(DefaultWeightedEdge.class);
    IntStream.range(0, edges.nodes()).forEach(graph::addVertex);
    for (int i = 0; i < edges.from().length; i++) {
      graph.addEdge(edges.from()[i], edges.to()[i]);
    }
    return graph;
  }
}
