package dev.heddle.viewers.graph;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.viewers.graph.Graph.Accent;
import dev.heddle.viewers.graph.Graph.Direction;
import dev.heddle.viewers.graph.Graph.Edge;
import dev.heddle.viewers.graph.Graph.Node;
import dev.heddle.viewers.graph.Graph.Outline;
import dev.heddle.viewers.paint.Theme;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class GraphStabilityTest {
  private static Node node(int number, String title) {
    return new Node(
        "n" + number, null, Outline.BOX, Accent.PLAIN, title, List.of(), null, List.of());
  }

  /** A flow of operations in which each uses some of the last few. */
  private static Graph flow(int size, long seed) {
    Random random = new Random(seed);
    List<Node> nodes = new ArrayList<>();
    List<Edge> edges = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      nodes.add(node(i, "Operation " + i));
      if (i > 0) {
        edges.add(Edge.of("n" + Math.max(0, i - 1 - random.nextInt(4)), "n" + i));
      }
    }
    return new Graph(nodes, edges, Direction.DOWN, "");
  }

  private static Graph edited(Graph graph, Random random) {
    List<Node> nodes = new ArrayList<>(graph.nodes());
    List<Edge> edges = new ArrayList<>(graph.edges());
    int at = random.nextInt(nodes.size());
    if (random.nextInt(3) > 0) {
      Node old = nodes.get(at);
      nodes.set(at, node(Integer.parseInt(old.key().substring(1)), "Renamed " + at));
    } else {
      nodes.add(node(1000, "Operation new"));
      edges.add(Edge.of(nodes.get(at).key(), "n1000"));
    }
    return new Graph(nodes, edges, graph.direction(), "");
  }

  @Test
  void equalGraphsHaveEqualDrawings() {
    Graph graph = flow(40, 7);

    assertThat(GraphLayout.of(graph, Theme.light(), EarlierPlaces.NONE, () -> false))
        .isEqualTo(GraphLayout.of(graph, Theme.light(), EarlierPlaces.NONE, () -> false));
  }

  @Test
  void anEditMovesLittle() {
    Random random = new Random(11);
    int still = 0;
    int all = 0;
    for (int round = 0; round < 100; round++) {
      Graph graph = flow(12 + round % 20, round);
      Drawing before = GraphLayout.of(graph, Theme.light(), EarlierPlaces.NONE, () -> false);
      Graph edited = edited(graph, random);
      Drawing after = StableLayout.of(edited, Theme.light(), before, () -> false);
      Map<String, Drawing.Box> boxes = new HashMap<>();
      after.boxes().forEach(box -> boxes.put(box.node().key(), box));
      for (Drawing.Box box : before.boxes()) {
        Drawing.Box now = boxes.get(box.node().key());
        double dx = Math.abs(now.area().getCenterX() - box.area().getCenterX()) / before.width();
        double dy = Math.abs(now.area().getCenterY() - box.area().getCenterY()) / before.height();
        still += dx <= 0.05 && dy <= 0.05 ? 1 : 0;
        all++;
      }
    }
    assertThat(100.0 * still / all).as("percent of boxes that keep their place").isGreaterThan(95);
  }
}
