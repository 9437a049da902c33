package dev.heddle.emulator.compiler.analysis;

import dev.heddle.emulator.runtime.Promise;
import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.LoopPragma;
import dev.heddle.scheduler.ir.Block;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.Ids;
import dev.heddle.scheduler.ir.If;
import dev.heddle.scheduler.ir.IrType;
import dev.heddle.scheduler.ir.KernelIr;
import dev.heddle.scheduler.ir.Loop;
import dev.heddle.scheduler.ir.Node;
import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.ir.Operation;
import dev.heddle.scheduler.ir.Scope;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/**
 * The {@code ivdep} pragmas of a kernel, and the kernel with calls that tell when such a loop and
 * each of its iterations begin. Loops that hold a barrier are left out, since all work-items of the
 * group go through them side by side.
 */
public final class Ivdeps {
  /** The function that is called before a loop; the number of the promise follows. */
  public static final String ENTER = "ivdep enter ";

  /** The function that is called at the begin of an iteration; the number follows. */
  public static final String ITERATE = "ivdep iterate ";

  /** One bit each in a mask, beside those that mean something else. */
  private static final int MOST = 60;

  private final KernelIr source;
  private final List<Promise> promises = new ArrayList<>();
  private final Map<Integer, Long> masks = new HashMap<>();
  private KernelIr kernel;
  private int next;

  private Ivdeps(KernelIr kernel) {
    source = kernel;
    next = kernel.valueCount();
  }

  /** The promises of a kernel. */
  public static Ivdeps of(KernelIr kernel) {
    Ivdeps ivdeps = new Ivdeps(kernel);
    Block body = ivdeps.block(kernel.body(), 0);
    ivdeps.kernel = kernel.withBody(body, ivdeps.next);
    return ivdeps;
  }

  /** No promises. */
  static Ivdeps none(KernelIr kernel) {
    Ivdeps ivdeps = new Ivdeps(kernel);
    ivdeps.kernel = kernel;
    return ivdeps;
  }

  /** The kernel with the calls. */
  KernelIr kernel() {
    return kernel;
  }

  public List<Promise> promises() {
    return List.copyOf(promises);
  }

  /** A bit for each promise that covers an access by the loop that it stands in. */
  public long mask(Operation access) {
    return masks.getOrDefault(access.id(), 0L);
  }

  private Block block(Block block, long mask) {
    List<Node> nodes = new ArrayList<>();
    block.nodes().forEach(node -> node(node, mask, nodes));
    return new Block(nodes);
  }

  private void node(Node node, long mask, List<Node> out) {
    if (node instanceof Loop loop) {
      loop(loop, mask, out);
    } else if (node instanceof If branch) {
      out.add(
          new If(
              branch.condition(),
              block(branch.then(), mask),
              block(branch.otherwise(), mask),
              branch.merges(),
              branch.range()));
    } else if (node instanceof Scope scope) {
      out.add(
          new Scope(
              scope.id(), block(scope.body(), mask), scope.results(), scope.name(), scope.range()));
    } else {
      if (mask != 0 && node instanceof Operation operation) {
        masks.put(operation.id(), mask);
      }
      out.add(node);
    }
  }

  private void loop(Loop loop, long mask, List<Node> out) {
    List<Node> begin = new ArrayList<>();
    long inside = mask;
    for (Promise promise : promises(loop)) {
      int number = promises.size();
      promises.add(promise);
      inside |= 1L << number;
      out.add(call(ENTER + number, loop));
      begin.add(call(ITERATE + number, loop));
    }
    begin.addAll(block(loop.body(), inside).nodes());
    out.add(
        new Loop(
            loop.id(),
            loop.carried(),
            new Block(begin),
            loop.results(),
            loop.pragmas(),
            loop.kind(),
            loop.range()));
  }

  private Operation call(String function, Loop loop) {
    return new Operation(
        next++, Opcode.CALL, IrType.VOID, Ids.NONE, new Detail.Call(function, true), loop.range());
  }

  /** One promise for each array, and one for all others: the weakest counts (model M-DEP-23). */
  private List<Promise> promises(Loop loop) {
    List<Promise> found = new ArrayList<>();
    if (promises.size() + loop.pragmas().size() > MOST || holdsBarrier(loop.body())) {
      return found;
    }
    Map<Set<Integer>, Promise> byObjects = new HashMap<>();
    for (LoopPragma pragma : loop.pragmas()) {
      promise(pragma)
          .ifPresent(
              promise ->
                  byObjects.merge(
                      promise.objects(),
                      promise,
                      (one, other) -> one.distance() >= other.distance() ? one : other));
    }
    found.addAll(byObjects.values());
    return found;
  }

  /** What a pragma promises; nothing when it is another pragma or its array is not known. */
  private Optional<Promise> promise(LoopPragma pragma) {
    if (pragma instanceof LoopPragma.Ivdep ivdep && ivdep.array().isEmpty()) {
      return Optional.of(promise(Set.of(), ivdep.safelen(), ivdep.range()));
    }
    if (pragma instanceof LoopPragma.IvdepOn ivdep) {
      Set<Integer> positions = positions(ivdep.objects());
      return positions.isEmpty()
          ? Optional.empty()
          : Optional.of(promise(positions, ivdep.safelen(), ivdep.range()));
    }
    return Optional.empty();
  }

  private static Promise promise(Set<Integer> objects, OptionalInt safelen, SourceRange range) {
    return new Promise(objects, safelen.orElse(Integer.MAX_VALUE), range);
  }

  /** Positions of objects in the kernel's list. */
  private Set<Integer> positions(List<Integer> objects) {
    Set<Integer> positions = new HashSet<>();
    for (int i = 0; i < source.memories().size(); i++) {
      if (objects.contains(source.memories().get(i).id())) {
        positions.add(i);
      }
    }
    return positions;
  }

  private static boolean holdsBarrier(Block block) {
    for (Node node : block.nodes()) {
      boolean holds =
          node instanceof Operation operation && operation.opcode() == Opcode.BARRIER
              || node instanceof Loop loop && holdsBarrier(loop.body())
              || node instanceof Scope scope && holdsBarrier(scope.body())
              || node instanceof If branch
                  && (holdsBarrier(branch.then()) || holdsBarrier(branch.otherwise()));
      if (holds) {
        return true;
      }
    }
    return false;
  }
}
