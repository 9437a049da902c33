package dev.heddle.inspections.offchip;

import dev.heddle.inspections.api.About;
import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.Group;
import dev.heddle.inspections.api.Inspection;
import dev.heddle.inspections.api.KernelScope;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.Loss;
import dev.heddle.inspections.api.Problem;
import dev.heddle.inspections.api.Visits;
import dev.heddle.inspections.dependence.LoadedValues;
import dev.heddle.scheduler.hardware.LoadStoreUnit;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.ir.Detail;
import java.util.OptionalInt;

/**
 * An atomic operation in a kernel of one work-item, which nobody disturbs but other kernels, or of
 * many, whose way to memory and back is the same for all of them.
 */
public final class SingleAtomic implements Inspection {
  private static final About ABOUT =
      About.of(
          "atomic-cost",
          Group.OFF_CHIP,
          "Atomic operations off chip take turns, or guard what nobody disturbs",
          Level.WEAK_WARNING,
          About.FixKind.NONE,
          About.Need.SCHEDULE);

  /** Functions whose operands can be joined before, whatever the element is. */
  private static final String JOINED = "atom(ic)?_(add|sub|inc|dec|min|max|and|or|xor)";

  /** Share of the kernel's work from which it is worth a word. */
  private static final double CRITICAL = 0.1;

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.units(
        (unit, kernel, problems) -> {
          if (unit.access() == LoadStoreUnit.Access.ATOMIC) {
            if (kernel.hardware().isSingle()) {
              problems.add(problem(unit, kernel));
            } else if (FirstItem.isAlone(kernel, UnitPlaces.node(kernel, unit))) {
              return;
            } else if (unit.address().isEmpty() || isOften(unit, kernel)) {
              problems.add(ofItems(unit, kernel));
            }
          }
        });
  }

  /** Whether it stands in a busy loop, or data choose its place, so that items may meet there. */
  private static boolean isOften(LoadStoreUnit unit, KernelScope kernel) {
    return loop(unit, kernel).isPresent()
        ? !(kernel.ownShare(loop(unit, kernel)) < CRITICAL)
        : isStore(kernel, UnitPlaces.node(kernel, unit))
            || function(UnitPlaces.node(kernel, unit)).matches(JOINED)
                && new LoadedValues(kernel.hardware())
                    .decideAddress(UnitPlaces.node(kernel, unit).id());
  }

  private static String function(Node access) {
    return ((Detail.Access) access.detail()).function();
  }

  /** Whether an exchange takes a value that nobody asks for. */
  private static boolean isStore(KernelScope kernel, Node access) {
    return function(access).matches("atom(ic)?_xchg")
        && kernel.hardware().flow().nodes().stream()
            .noneMatch(node -> node.operands().stream().anyMatch(each -> each == access.id()));
  }

  private static OptionalInt loop(LoadStoreUnit unit, KernelScope kernel) {
    return kernel.hardware().loopOf(UnitPlaces.node(kernel, unit));
  }

  private static Problem ofItems(LoadStoreUnit unit, KernelScope kernel) {
    Node access = UnitPlaces.node(kernel, unit);
    boolean isOne = unit.address().isEmpty();
    boolean isEach = loop(unit, kernel).isEmpty();
    String name =
        UnitPlaces.argument(kernel, unit).map(object -> "'" + object.name() + "'").orElse("memory");
    String message =
        isStore(kernel, access)
            ? "the atomic exchange on %s takes a value that nobody uses: a plain store does the same, and waits for nothing"
                .formatted(name)
            : changesNothing(kernel, access)
                ? "the atomic operation on %s changes nothing and goes to memory and back for each work-item: a plain load does, of a buffer that is 'volatile' where others change it meanwhile"
                    .formatted(name)
                : isOne
                    ? "all work-items change one element of %s by an atomic operation, one after the other, each on its way to memory and back: let each work-group collect in local memory, and one of its work-items add that"
                        .formatted(name)
                    : "each %s changes %s by an atomic operation on its way to memory and back, those of one element after each other: where many meet, let each work-group join them in local memory first, and do it once for each element"
                        .formatted(isEach ? "work-item" : "iteration of each work-item", name);
    return Problem.of(
        isOne ? Level.WEAK_WARNING : Level.INFO,
        new Cause(Cause.Kind.OFF_CHIP, "atomic " + kernel.range(access).text()),
        kernel.range(access),
        message,
        Loss.UNKNOWN);
  }

  /** Whether zero is added, so that the element is only loaded. */
  private static boolean changesNothing(KernelScope kernel, Node access) {
    return function(access).matches("atom(ic)?_(add|sub|or|xor)")
        && access.operands().size() > 0
        && kernel.hardware().node(access.operand(0)).detail() instanceof Detail.Constant number
        && number.scalar() == 0;
  }

  private static Problem problem(LoadStoreUnit unit, KernelScope kernel) {
    Node access = UnitPlaces.node(kernel, unit);
    String message =
        "the atomic operation on '%s' sends every access to memory and back, though kernel '%s' has one work-item: unless another kernel uses the buffer at the same time, load, compute and store do the same"
            .formatted(
                UnitPlaces.argument(kernel, unit).map(object -> object.name()).orElse("memory"),
                kernel.name());
    return Problem.of(
        Level.WEAK_WARNING,
        new Cause(Cause.Kind.OFF_CHIP, "atomic " + kernel.range(access).text()),
        kernel.range(access),
        message,
        Loss.UNKNOWN);
  }
}
