package dev.heddle.scheduler.dependence;

import dev.heddle.language.types.Attribute;
import dev.heddle.scheduler.flow.FlowGraph;
import dev.heddle.scheduler.flow.FlowNode;
import dev.heddle.scheduler.ir.AddressSpace;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.MemoryObject;
import java.util.List;
import java.util.Optional;

/** Which accesses may touch the same memory (model M-DEP-1 to M-DEP-4). */
public final class Aliasing {
  private final FlowGraph graph;

  /** For one kernel. */
  public Aliasing(FlowGraph graph) {
    this.graph = graph;
  }

  /** Whether two accesses may touch the same object. */
  public boolean mayAlias(FlowNode first, FlowNode second) {
    Detail.Access a = first.access().orElseThrow();
    Detail.Access b = second.access().orElseThrow();
    if (a.object() >= 0 && a.object() == b.object()) {
      return true;
    }
    List<Integer> left = a.mayPointTo();
    List<Integer> right = b.mayPointTo();
    if (left.isEmpty() || right.isEmpty()) {
      return spaceOf(first) == null || spaceOf(second) == null || spaceOf(first) == spaceOf(second);
    }
    return left.stream().anyMatch(x -> right.stream().anyMatch(y -> mayAlias(x, y)));
  }

  /** Whether two objects may overlap. */
  public boolean mayAlias(int first, int second) {
    if (first == second) {
      return true;
    }
    MemoryObject a = graph.memory(first);
    MemoryObject b = graph.memory(second);
    return a == null || b == null || mayOverlap(a, b);
  }

  /** Whether two different objects may overlap: two pointer arguments without restrict. */
  public static boolean mayOverlap(MemoryObject a, MemoryObject b) {
    boolean arguments =
        a.origin() == MemoryObject.Origin.ARGUMENT && b.origin() == MemoryObject.Origin.ARGUMENT;
    return arguments
        && a.space() == AddressSpace.GLOBAL
        && b.space() == AddressSpace.GLOBAL
        && !a.isRestrict()
        && !b.isRestrict()
        && location(a).equals(location(b));
  }

  private static String location(MemoryObject object) {
    return Attribute.find(object.attributes(), "buffer_location")
        .flatMap(attribute -> attribute.string(0))
        .orElse("");
  }

  /** Address space of an access, null if nothing is known. */
  public AddressSpace spaceOf(FlowNode node) {
    Detail.Access access = node.access().orElseThrow();
    Optional<MemoryObject> object =
        access.mayPointTo().stream().map(graph::memory).filter(o -> o != null).findFirst();
    if (object.isPresent()) {
      return object.get().space();
    }
    if (access.pointerInput() >= 0
        && graph.node(node.input(access.pointerInput())).type()
            instanceof dev.heddle.scheduler.ir.IrType.Pointer pointer) {
      return pointer.space();
    }
    return null;
  }
}
