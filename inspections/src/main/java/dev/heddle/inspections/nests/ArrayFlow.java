package dev.heddle.inspections.nests;

import dev.heddle.inspections.api.KernelScope;
import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.Statement;
import dev.heddle.language.tree.TreeWalker;
import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.Order;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.MemoryObject;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** How an array is used by the iterations of a loop. */
final class ArrayFlow {
  private final KernelScope kernel;
  private final LoopPlan loop;
  private final MemoryObject object;
  private final List<Node> accesses;

  ArrayFlow(KernelScope kernel, LoopPlan loop, MemoryObject object) {
    this.kernel = kernel;
    this.loop = loop;
    this.object = object;
    this.accesses =
        kernel.hardware().flow().nodes().stream()
            .filter(Node::isAccess)
            .filter(node -> kernel.isInside(kernel.hardware().loopOf(node), loop))
            .filter(node -> kernel.object(node).filter(object::equals).isPresent())
            .toList();
  }

  /**
   * Whether iterations may be made independent of each other by what is written: each stores before
   * it loads, or an argument is only loaded where the same iteration stores.
   */
  boolean canBeFreed(Order order) {
    List<Node> stores = accesses.stream().filter(Node::isStore).toList();
    List<Node> loads = accesses.stream().filter(Node::isLoad).toList();
    if (object.parameter() >= 0) {
      if (stores.isEmpty() || loads.isEmpty()) {
        return true;
      }
      Set<String> stored = stores.stream().map(ArrayFlow::text).collect(Collectors.toSet());
      return order.assumed().isEmpty()
          || loads.stream().allMatch(load -> stored.contains(text(load)));
    }
    if (usesOutside() > 0 || stores.isEmpty() || loads.isEmpty()) {
      return false;
    }
    int firstStore = stores.stream().mapToInt(this::position).min().orElseThrow();
    int firstLoad = loads.stream().mapToInt(this::position).min().orElseThrow();
    return firstStore < firstLoad
        && !isSometimes(firstStore, firstLoad)
        && stores.stream().noneMatch(this::takesTurns);
  }

  /** Accesses outside of the loop, so that the array can't be declared in it. */
  private long usesOutside() {
    return kernel.hardware().flow().nodes().stream()
        .filter(Node::isAccess)
        .filter(node -> !kernel.isInside(kernel.hardware().loopOf(node), loop))
        .filter(node -> kernel.object(node).filter(object::equals).isPresent())
        .count();
  }

  /**
   * Whether a condition of the loop decides about a store and not about the load behind it, so that
   * other iterations read what an earlier one has stored.
   */
  private boolean isSometimes(int store, int load) {
    boolean[] found = {false};
    kernel
        .source(loop)
        .ifPresent(
            entry ->
                new TreeWalker() {
                  @Override
                  public Void visitIf(Statement.If branch) {
                    SourceRange then = branch.whenTrue().range();
                    found[0] |= contains(then, store) && !contains(branch.range(), load);
                    return super.visitIf(branch);
                  }
                }.walk(entry.loop().body()));
    return found[0];
  }

  private static boolean contains(SourceRange range, int position) {
    return range.start() <= position && position < range.end();
  }

  private int position(Node access) {
    return kernel.range(access).start();
  }

  private static String text(Node access) {
    return access.detail() instanceof Detail.Access detail ? detail.text() : "";
  }

  /** Whether one subscript moves only with the loop, as where halves of an array take turns. */
  private boolean takesTurns(Node access) {
    if (!(access.detail() instanceof Detail.Access detail) || detail.subscripts().size() < 2) {
      return false;
    }
    Set<Integer> own = new HashSet<>();
    loop.carried().forEach(each -> own.add(each.node()));
    return detail.subscripts().stream()
        .filter(subscript -> subscript.input() < access.operands().size())
        .anyMatch(subscript -> movesOnlyWith(own, access.operand(subscript.input())));
  }

  private boolean movesOnlyWith(Set<Integer> own, int value) {
    BitSet seen = new BitSet();
    Deque<Integer> pending = new ArrayDeque<>();
    pending.push(value);
    boolean moves = false;
    while (!pending.isEmpty()) {
      Node at = kernel.hardware().node(pending.pop());
      if (seen.get(at.id())) {
        continue;
      }
      seen.set(at.id());
      if (own.contains(at.id())) {
        moves = true;
      } else if (at.block().isPresent() && isDeeper(at)) {
        return false;
      } else {
        at.operands().stream().forEach(pending::push);
      }
    }
    return moves;
  }

  private boolean isDeeper(Node node) {
    return kernel.hardware().loopOf(node).stream()
        .anyMatch(at -> at != loop.id() && kernel.hardware().isInside(at, loop.id()));
  }
}
