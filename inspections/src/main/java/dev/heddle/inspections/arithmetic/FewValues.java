package dev.heddle.inspections.arithmetic;

import dev.heddle.inspections.api.KernelScope;
import dev.heddle.inspections.api.LaunchValues;
import dev.heddle.language.source.SourceRange;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.Role;
import dev.heddle.scheduler.ir.IrType;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Functions and divisions of one byte, and of what is the same in the whole launch: their values
 * fit a table.
 *
 * @param place the outermost expression
 * @param operations all costly operations that the table makes superfluous, of every copy
 * @param namesArgument whether the values are known only when the kernel is launched
 */
record FewValues(SourceRange place, List<Node> operations, boolean namesArgument) {
  /** Values of a byte. */
  static final int MOST = 256;

  private static final int BITS = 8;

  /** Those of a kernel. */
  static List<FewValues> in(KernelScope kernel, LaunchValues launch) {
    Map<SourceRange, List<Node>> places = new LinkedHashMap<>();
    Map<Node, Set<Integer>> found = new LinkedHashMap<>();
    for (Node node : kernel.hardware().flow().nodes()) {
      if (LaunchValues.isCostly(node) && !launch.isFixed(node.id())) {
        Walk walk = new Walk(kernel, launch);
        walk.into(node);
        if (walk.isPossible && walk.bytes.size() == 1) {
          found.put(node, walk.seen);
        }
      }
    }
    Set<Integer> inner = new HashSet<>();
    found.forEach((node, below) -> below.stream().filter(b -> b != node.id()).forEach(inner::add));
    found.keySet().stream()
        .filter(node -> !inner.contains(node.id()))
        .forEach(
            node -> places.computeIfAbsent(kernel.range(node), key -> new ArrayList<>()).add(node));
    List<FewValues> all = new ArrayList<>();
    places.forEach((place, nodes) -> all.add(of(kernel, launch, place, nodes, found)));
    return all;
  }

  private static FewValues of(
      KernelScope kernel,
      LaunchValues launch,
      SourceRange place,
      List<Node> nodes,
      Map<Node, Set<Integer>> found) {
    Set<Integer> below = new HashSet<>();
    nodes.forEach(node -> below.addAll(found.get(node)));
    List<Node> costly =
        below.stream()
            .sorted()
            .map(kernel.hardware()::node)
            .filter(LaunchValues::isCostly)
            .filter(node -> !launch.isFixed(node.id()))
            .toList();
    return new FewValues(
        place, costly, nodes.stream().anyMatch(node -> launch.namesArgument(node.id())));
  }

  /** What a value is computed from, down to bytes and to what is fixed. */
  private static final class Walk {
    private final KernelScope kernel;
    private final LaunchValues launch;
    private final Set<Integer> seen = new HashSet<>();
    private final Set<Integer> bytes = new HashSet<>();
    private boolean isPossible = true;

    Walk(KernelScope kernel, LaunchValues launch) {
      this.kernel = kernel;
      this.launch = launch;
    }

    void into(Node node) {
      if (launch.isFixed(node.id()) || !seen.add(node.id())) {
        return;
      }
      if (node.type() instanceof IrType.Int && node.type().bits() == BITS) {
        bytes.add(node.id());
      } else if (node.role() == Role.OPERATION
          && (node.opcode().isPure() && node.operands().size() > 0
              || LaunchValues.isCostly(node))) {
        node.operands().stream().forEach(each -> into(kernel.hardware().node(each)));
      } else {
        isPossible = false;
      }
    }
  }
}
