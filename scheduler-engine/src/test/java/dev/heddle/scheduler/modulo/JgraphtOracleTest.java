package dev.heddle.scheduler.modulo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

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
import org.jgrapht.alg.cycle.HowardMinimumMeanCycle;
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
                new GabowStrongConnectivityInspector<>(graph(edges, 1)).stronglyConnectedSets()));
  }

  /** With distances of 1 the largest ratio is the least mean of the negated weights. */
  @Property(tries = 300)
  void ratiosOfEqualDistancesAreMeansOfHoward(@ForAll long seed) {
    Edges edges = random(new Random(seed));
    int[] ones = new int[edges.from().length];
    Arrays.fill(ones, 1);
    Optional<CycleRatio.Critical> found =
        new CycleRatio(edges.nodes(), edges.from(), edges.to(), edges.weight(), ones).critical();
    double mean = new HowardMinimumMeanCycle<>(graph(edges, -1)).getCycleMean();
    assertThat(found.isEmpty()).isEqualTo(Double.isInfinite(mean));
    found.ifPresent(critical -> assertThat(critical.ratio()).isCloseTo(-mean, within(1e-6)));
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

  private static Graph<Integer, DefaultWeightedEdge> graph(Edges edges, int sign) {
    Graph<Integer, DefaultWeightedEdge> graph =
        new DirectedWeightedPseudograph<>(DefaultWeightedEdge.class);
    IntStream.range(0, edges.nodes()).forEach(graph::addVertex);
    for (int i = 0; i < edges.from().length; i++) {
      DefaultWeightedEdge edge = graph.addEdge(edges.from()[i], edges.to()[i]);
      graph.setEdgeWeight(edge, sign * edges.weight()[i]);
    }
    return graph;
  }
}
