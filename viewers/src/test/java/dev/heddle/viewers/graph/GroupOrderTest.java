package dev.heddle.viewers.graph;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.viewers.paint.Theme;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GroupOrderTest {

  private static Graph.Node node(String key, String parent) {
    return new Graph.Node(
        key, parent, Graph.Outline.BOX, Graph.Accent.PLAIN, key, List.of(), null, List.of());
  }

  /** A memory whose banks each have a store and a load, which stand in another order. */
  private static Graph memory(int banks, int step, Graph.Direction direction) {
    List<Graph.Node> nodes = new ArrayList<>(List.of(node("memory", null)));
    List<Graph.Edge> edges = new ArrayList<>();
    for (int i = 0; i < banks; i++) {
      nodes.add(node("bank" + i, "memory"));
      nodes.add(node("w" + i, "bank" + i));
      nodes.add(node("r" + i, "bank" + i));
    }
    for (int i = 0; i < banks; i++) {
      int to = i * step % banks;
      nodes.add(node("store" + i, null));
      nodes.add(node("load" + i, null));
      edges.add(Graph.Edge.of("store" + i, "w" + to));
      edges.add(Graph.Edge.of("r" + to, "load" + i));
    }
    return new Graph(nodes, edges, direction, "");
  }

  @ParameterizedTest
  @CsvSource({"2,1,RIGHT", "4,3,RIGHT", "8,3,RIGHT", "8,5,DOWN", "16,7,RIGHT"})
  void groupsInsideOfAGroupStandInTheOrderOfTheModel(
      int banks, int step, Graph.Direction direction) {
    Drawing drawing = GroupOrder.of(memory(banks, step, direction), Theme.light(), () -> false);

    assertThat(
            drawing.boxes().stream()
                .filter(box -> box.node().key().startsWith("bank"))
                .sorted(
                    Comparator.comparingDouble(
                        box ->
                            direction == Graph.Direction.DOWN
                                ? box.area().getX()
                                : box.area().getY()))
                .map(box -> box.node().key()))
        .containsExactlyElementsOf(IntStream.range(0, banks).mapToObj(i -> "bank" + i).toList());
  }

  /** Banks without room for their ports have no lines, and stand behind those that have. */
  @Test
  void boxesThatNothingIsJoinedWithStandInOrderToo() {
    Graph some = memory(6, 1, Graph.Direction.RIGHT);
    List<Graph.Node> nodes = new ArrayList<>(some.nodes());
    IntStream.range(6, 40).forEach(i -> nodes.add(node("bank" + i, "memory")));
    Graph graph = new Graph(nodes, some.edges(), Graph.Direction.RIGHT, "");

    Drawing drawing = GroupOrder.of(graph, Theme.light(), () -> false);

    assertThat(
            drawing.boxes().stream()
                .filter(box -> box.node().key().startsWith("bank"))
                .sorted(Comparator.comparingDouble(box -> box.area().getY()))
                .map(box -> Integer.parseInt(box.node().key().substring(4)))
                .toList())
        .isSorted();
  }

  /** Each access stands beside its bank, so that no line crosses another. */
  @ParameterizedTest
  @CsvSource({"4,3", "8,3"})
  void whatIsJoinedWithThemGoesWithThem(int banks, int step) {
    Drawing drawing =
        GroupOrder.of(memory(banks, step, Graph.Direction.RIGHT), Theme.light(), () -> false);

    assertThat(
            drawing.boxes().stream()
                .filter(box -> box.node().key().startsWith("store"))
                .sorted(Comparator.comparingDouble(box -> box.area().getY()))
                .map(box -> Integer.parseInt(box.node().key().substring(5)) * step % banks)
                .toList())
        .isSorted();
  }
}
