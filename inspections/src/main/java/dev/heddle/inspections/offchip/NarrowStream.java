package dev.heddle.inspections.offchip;

import dev.heddle.inspections.api.About;
import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.Group;
import dev.heddle.inspections.api.Inspection;
import dev.heddle.inspections.api.KernelScope;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.LoopIndex;
import dev.heddle.inspections.api.Loss;
import dev.heddle.inspections.api.Problem;
import dev.heddle.inspections.api.ProposedFix;
import dev.heddle.inspections.api.Visits;
import dev.heddle.inspections.dependence.LoadedValues;
import dev.heddle.inspections.fix.EditBuilder;
import dev.heddle.inspections.promise.Improvement;
import dev.heddle.language.tree.LoopPragma;
import dev.heddle.scheduler.hardware.LoadStoreUnit;
import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.Pipelined;
import dev.heddle.scheduler.ir.MemoryObject;
import dev.heddle.scheduler.ir.Opcode;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;

/**
 * A loop that moves a small part of a memory word in each cycle although its iterations do not wait
 * for each other: several at a time use more of it (best-practices-5-11 R-B1).
 */
public final class NarrowStream implements Inspection {
  private static final double CRITICAL = 0.1;

  /** Share of the time that has to go. */
  private static final double GAIN = 0.3;

  /** Share of the device that the copies may take. */
  private static final double AFFORDABLE = 0.05;

  /** Share of the kernel's cycles from which a loop is worth a word without a proof. */
  private static final double LARGE = 0.25;

  /** Iterations from which a loop is worth it. */
  private static final long LONG = 64;

  /** Part of a word that all accesses of an iteration take at most. */
  private static final int SMALL = 4;

  /** Iterations side by side at most. */
  private static final int MOST = 16;

  private final boolean isStore;
  private final About about;

  /**
   * The inspection for one kind of access.
   *
   * @param isStore whether it is about stores of less than four bytes, else about any access
   */
  public NarrowStream(boolean isStore) {
    this.isStore = isStore;
    this.about =
        About.of(
            isStore ? "narrow-store" : "narrow-access",
            Group.OFF_CHIP,
            isStore
                ? "A loop stores less than four bytes at a time"
                : "A loop uses a small part of the memory's width",
            Level.INFO,
            About.FixKind.PROVEN_EDIT,
            About.Need.SCHEDULE);
  }

  @Override
  public About about() {
    return about;
  }

  @Override
  public void register(Visits visits) {
    if (!isStore) {
      visits.kernels((kernel, problems) -> OneItemACycle.in(kernel).ifPresent(problems::add));
    }
    visits.loops(
        (loop, kernel, problems) -> {
          if (!isStore) {
            FewCopies.in(kernel, loop).ifPresent(problems::add);
          }
          if (isFree(kernel, loop) && kernel.hardware().isSingle()) {
            List<LoadStoreUnit> units = kernel.units(OptionalInt.of(loop.id()));
            boolean isMeant =
                !units.isEmpty()
                    && units.stream().allMatch(unit -> isStream(kernel, unit, loop))
                    && (!isStore || storesNarrow(units));
            if (isMeant) {
              problem(kernel, loop, units).ifPresent(problems::add);
            }
          }
        });
  }

  private static boolean storesNarrow(List<LoadStoreUnit> units) {
    return units.stream()
        .anyMatch(unit -> unit.access() == LoadStoreUnit.Access.STORE && unit.bits() < 32);
  }

  /** Whether an iteration starts in every cycle, and the source does not say how many at a time. */
  private static boolean isFree(KernelScope kernel, LoopPlan loop) {
    return loop.control() instanceof Pipelined pipelined
        && pipelined.ii() == 1
        && loop.isInnermost()
        && loop.trips().orElse(LONG) >= LONG
        && kernel.share(loop) >= CRITICAL
        && inside(kernel, loop).filter(Node::isAccess).noneMatch(node -> isByData(kernel, node))
        && kernel
            .source(loop)
            .filter(entry -> entry.loop().pragma(LoopPragma.Unroll.class).isEmpty())
            .filter(entry -> entry.loop().pragma(LoopPragma.LoopCoalesce.class).isEmpty())
            .isPresent();
  }

  /**
   * Whether a loop takes much of the time and does nothing but move and compute elements one by
   * one, so that copies of its body need nothing of each other.
   */
  private static boolean isPlain(KernelScope kernel, LoopPlan loop) {
    return kernel.share(loop) >= LARGE
        && loop.carried().size() == 1
        && loop.counter().filter(LoopPlan.Counter::wellFormed).isPresent()
        && loop.exits().size() < 2
        && inside(kernel, loop).noneMatch(NarrowStream::isTiedToOthers);
  }

  private static Stream<Node> inside(KernelScope kernel, LoopPlan loop) {
    return kernel.hardware().flow().nodes().stream()
        .filter(node -> kernel.hardware().loopOf(node).equals(OptionalInt.of(loop.id())));
  }

  /** Whether copies of an access go to places that have nothing to do with each other. */
  private static boolean isByData(KernelScope kernel, Node access) {
    return new LoadedValues(kernel.hardware()).decideAddress(access.id());
  }

  /** Whether copies of a node would have to share something. */
  static boolean isTied(Node node) {
    return node.isChannel() || node.opcode() == Opcode.CALL || node.opcode() == Opcode.ATOMIC;
  }

  private static boolean isTiedToOthers(Node node) {
    return isTied(node) || node.isAccess() && node.gate().isPresent();
  }

  /** Whether a unit goes along neighbours. */
  private static boolean isStream(KernelScope kernel, LoadStoreUnit unit, LoopPlan loop) {
    AddressShape shape = AddressShape.of(kernel, unit);
    return unit.access() != LoadStoreUnit.Access.ATOMIC
        && !shape.loops().isEmpty()
        && SlidingWindow.isFree(shape.kernel(), shape, loop)
        && shape.stride(loop) == shape.bytes();
  }

  private Optional<Problem> problem(KernelScope kernel, LoopPlan loop, List<LoadStoreUnit> units) {
    int word = kernel.file().analysis().system().usualMemory().widthBits();
    int widest = units.stream().mapToInt(LoadStoreUnit::bits).max().orElseThrow();
    int copies = isStore ? 32 / narrowest(units) : Math.min(MOST, word / widest);
    Optional<LoopIndex.Entry> entry = kernel.source(loop);
    if (copies < 2 || entry.isEmpty() || !isStore && widest * 4 > word) {
      return Optional.empty();
    }
    int total = units.stream().mapToInt(LoadStoreUnit::bits).sum();
    boolean isCertain = !isStore && total * SMALL <= word && isPlain(kernel, loop);
    OnChipSteps onChip = new OnChipSteps(kernel, loop);
    copies = isCertain ? Math.min(copies, Integer.highestOneBit(word / total)) : copies;
    copies = (int) Math.min(copies, Long.highestOneBit(onChip.most()));
    isCertain &= onChip.storesSideBySide() && copies > 1;
    if (copies < 2) {
      return Optional.empty();
    }
    Optional<MemoryObject> argument = UnitPlaces.argument(kernel, units.get(units.size() - 1));
    String message =
        isStore
            ? "the loop at line %d stores %s of '%s' in each cycle, and memory takes words of %d: %d iterations at a time store four bytes"
                .formatted(
                    kernel.hardware().line(loop),
                    bytes(narrowest(units)),
                    argument.map(MemoryObject::name).orElse("a buffer"),
                    word / 8,
                    copies)
            : isCertain
                ? "the loop at line %d moves %s in each cycle where memory carries words of %d, and nothing makes its iterations wait: take %d at a time, by '#pragma unroll %d' or vectors"
                    .formatted(kernel.hardware().line(loop), bytes(total), word / 8, copies, copies)
                : "the loop at line %d uses %d of the %d bytes of a memory word in each cycle, and nothing makes its iterations wait: %d at a time use %d"
                    .formatted(
                        kernel.hardware().line(loop),
                        widest / 8,
                        word / 8,
                        copies,
                        copies * widest / 8);
    Problem problem =
        Problem.of(
                Level.INFO,
                new Cause(Cause.Kind.OFF_CHIP, "width of " + kernel.identities().loop(loop.id())),
                kernel.keyword(loop),
                message,
                Loss.UNKNOWN)
            .with(
                ProposedFix.of(
                    new EditBuilder(kernel.keyword(loop).file())
                        .lineAbove(kernel.keyword(loop), "#pragma unroll " + copies)
                        .edits(),
                    "Take %d iterations at a time".formatted(copies),
                    new ProposedFix.Target(kernel.name(), entry.get().function().name()),
                    ProposedFix.Results.SAME,
                    Improvement.time(kernel.name(), GAIN, AFFORDABLE)));
    return Optional.of(isCertain ? problem : problem.whenFixed());
  }

  private static String bytes(int bits) {
    return bits == 8 ? "1 byte" : bits / 8 + " bytes";
  }

  private static int narrowest(List<LoadStoreUnit> units) {
    return units.stream()
        .filter(unit -> unit.access() == LoadStoreUnit.Access.STORE)
        .mapToInt(LoadStoreUnit::bits)
        .min()
        .orElse(32);
  }
}
