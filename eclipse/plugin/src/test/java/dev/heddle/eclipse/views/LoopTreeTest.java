package dev.heddle.eclipse.views;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.viewers.loops.LoopTable;
import dev.heddle.viewers.loops.LoopTable.Kind;
import dev.heddle.viewers.loops.LoopTable.Row;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class LoopTreeTest {

  private final LoopTree tree = new LoopTree();

  @Test
  void innerLoopsStandUnderOuterOnes() {
    Row kernel = row(0, 1);
    Row outer = row(1, 2);
    Row inner = row(2, 3);
    Row second = row(1, 4);
    Row other = row(0, 5);
    Object[] roots = tree.getElements(new LoopTable(List.of(kernel, outer, inner, second, other)));
    assertThat(roots).containsExactly(kernel, other);
    assertThat(tree.getChildren(kernel)).containsExactly(outer, second);
    assertThat(tree.getChildren(outer)).containsExactly(inner);
    assertThat(tree.getParent(inner)).isEqualTo(outer);
    assertThat(tree.hasChildren(other)).isFalse();
  }

  private static Row row(int depth, int line) {
    Kind kind = depth == 0 ? Kind.KERNEL : Kind.LOOP;
    return new Row(kind, depth, "k", "k.cl", line, Map.of(), "");
  }
}
