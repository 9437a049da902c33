package dev.heddle.inspections.offchip;

import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.KernelScope;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.LoopIndex;
import dev.heddle.inspections.api.Loss;
import dev.heddle.inspections.api.Problem;
import dev.heddle.inspections.api.ProposedFix;
import dev.heddle.inspections.dependence.LoadedValues;
import dev.heddle.inspections.fix.EditBuilder;
import dev.heddle.inspections.promise.Improvement;
import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.LoopPragma;
import dev.heddle.scheduler.hardware.LoadStoreUnit;
import dev.heddle.scheduler.hardware.LoopOrigin;
import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.Pipelined;
import dev.heddle.scheduler.hardware.Role;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A loop that is unrolled, but by so little that its copies together still move a small part of a
 * memory word in each cycle (best-practices-5-11 R-B1).
 */
final class FewCopies {
  /** Share of the kernel's cycles from which a loop is worth a word. */
  private static final double LARGE = 0.25;

  /** Share of the time that has to go. */
  private static final double GAIN = 0.3;

  /** Share of the device that further copies may take. */
  private static final double AFFORDABLE = 0.05;

  /** Iterations from which a loop is worth it. */
  private static final long LONG = 64;

  /** Part of a word that all copies together take at most. */
  private static final int SMALL = 4;

  /** Iterations side by side at most. */
  private static final int MOST = 16;

  private final KernelScope kernel;
  private final LoopPlan loop;
  private final int copies;

  private FewCopies(KernelScope kernel, LoopPlan loop, int copies) {
    this.kernel = kernel;
    this.loop = loop;
    this.copies = copies;
  }

  static Optional<Problem> in(KernelScope kernel, LoopPlan loop) {
    Optional<LoopOrigin> origin =
        kernel.hardware().origins().stream()
            .filter(each -> each.fate() == LoopOrigin.Fate.PARTLY_UNROLLED)
            .filter(each -> each.cause() == LoopOrigin.Cause.PRAGMA)
            .filter(each -> each.loops().size() == 1 && each.loops().get(0) == loop.id())
            .findFirst();
    return origin.flatMap(each -> new FewCopies(kernel, loop, each.factor()).problem());
  }

  private Optional<Problem> problem() {
    List<LoadStoreUnit> units = kernel.units(OptionalInt.of(loop.id()));
    int total = units.stream().mapToInt(LoadStoreUnit::bits).sum();
    int word = kernel.file().analysis().system().usualMemory().widthBits();
    Optional<LoopIndex.Entry> entry = kernel.source(loop);
    Optional<SourceRange> factor = entry.flatMap(this::factor);
    if (factor.isEmpty() || total == 0 || total * SMALL > word || !isFree(units)) {
      return Optional.empty();
    }
    int more = Math.min(MOST, copies * Integer.highestOneBit(word / total));
    while (more > copies && loop.trips().orElse(0) * copies % more != 0) {
      more /= 2;
    }
    if (more < 2 * copies) {
      return Optional.empty();
    }
    String message =
        "the loop at line %d moves %d bytes in each cycle, %d iterations at a time, where memory carries words of %d, and nothing makes its iterations wait: take %d at a time, by '#pragma unroll %d' or vectors"
            .formatted(kernel.hardware().line(loop), total / 8, copies, word / 8, more, more);
    return Optional.of(
        Problem.of(
                Level.INFO,
                new Cause(Cause.Kind.OFF_CHIP, "width of " + kernel.identities().loop(loop.id())),
                kernel.keyword(loop),
                message,
                Loss.UNKNOWN)
            .with(
                ProposedFix.of(
                    new EditBuilder(factor.get().file())
                        .replace(factor.get(), String.valueOf(more))
                        .edits(),
                    "Take %d iterations at a time".formatted(more),
                    new ProposedFix.Target(kernel.name(), entry.get().function().name()),
                    ProposedFix.Results.SAME,
                    Improvement.time(kernel.name(), GAIN, AFFORDABLE))));
  }

  /** Where the source says how many at a time. */
  private Optional<SourceRange> factor(LoopIndex.Entry entry) {
    return entry
        .loop()
        .pragma(LoopPragma.Unroll.class)
        .filter(pragma -> pragma.factor().equals(OptionalInt.of(copies)))
        .map(LoopPragma.Unroll::range)
        .filter(range -> range.text().lastIndexOf(String.valueOf(copies)) >= 0)
        .map(
            range -> {
              int from = range.start() + range.text().lastIndexOf(String.valueOf(copies));
              return new SourceRange(range.file(), from, from + String.valueOf(copies).length());
            });
  }

  /**
   * Whether an iteration starts in each cycle and copies of the body need nothing of each other:
   * they go along neighbours off chip and touch no memory on chip.
   */
  private boolean isFree(List<LoadStoreUnit> units) {
    LoadedValues loaded = new LoadedValues(kernel.hardware());
    return kernel.hardware().isSingle()
        && loop.control() instanceof Pipelined pipelined
        && pipelined.ii() == 1
        && loop.isInnermost()
        && loop.trips().orElse(LONG) * copies >= LONG
        && kernel.share(loop) >= LARGE
        && loop.carried().size() == 1
        && units.stream().allMatch(unit -> isJoined(unit))
        && RolledLoop.inside(kernel, loop).noneMatch(NarrowStream::isTied)
        && RolledLoop.inside(kernel, loop)
            .filter(Node::isAccess)
            .allMatch(
                node ->
                    isOf(units, node)
                        && !loaded.decideAddress(node.id())
                        && node.gate().stream().allMatch(gate -> isCounted(gate.when())));
  }

  /** Whether the accesses of all copies are one, that goes along neighbours. */
  private boolean isJoined(LoadStoreUnit unit) {
    AddressShape shape = AddressShape.of(kernel, unit);
    return unit.access() != LoadStoreUnit.Access.ATOMIC
        && unit.parts().size() % copies == 0
        && SlidingWindow.isFree(kernel, shape, loop)
        && shape.stride(loop) == shape.bytes();
  }

  private static boolean isOf(List<LoadStoreUnit> units, Node access) {
    return units.stream()
        .flatMap(unit -> unit.parts().stream())
        .anyMatch(part -> part.node() == access.id());
  }

  /** Whether a condition asks the counter alone, as the tests of copies for the end do. */
  private boolean isCounted(int condition) {
    Deque<Integer> open = new ArrayDeque<>(List.of(condition));
    BitSet seen = new BitSet();
    while (!open.isEmpty()) {
      Node at = kernel.hardware().node(open.pop());
      if (at.isAccess() || at.isChannel()) {
        return false;
      }
      if (at.role() != Role.CARRIED && !seen.get(at.id())) {
        seen.set(at.id());
        at.operands().stream().forEach(open::push);
      }
    }
    return true;
  }
}
