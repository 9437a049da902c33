package dev.heddle.inspections.nests;

import dev.heddle.inspections.api.About;
import dev.heddle.inspections.api.Bare;
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
import dev.heddle.inspections.promise.Improvement;
import dev.heddle.inspections.reduction.OwnSum;
import dev.heddle.language.tree.Constant;
import dev.heddle.language.tree.Expression;
import dev.heddle.scheduler.hardware.Assumption;
import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.Order;
import dev.heddle.scheduler.hardware.Pipelined;
import dev.heddle.scheduler.hardware.SerialRegion;
import dev.heddle.scheduler.ir.AddressSpace;
import dev.heddle.scheduler.ir.MemoryObject;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.LongStream;

/**
 * An outer loop of which only one iteration at a time may be in its inner loops, because of a value
 * or a memory (model M-SER-1).
 */
public final class SerialLoops implements Inspection {
  /** Share of a run that nobody misses. */
  private static final double NOTHING = 0.05;

  /** Cycles of latency that only loops of a few iterations feel. */
  private static final int SHORT = 16;

  private final boolean memory;
  private final About about;

  /**
   * The inspection for one reason.
   *
   * @param memory whether a memory is the reason, else a value
   */
  public SerialLoops(boolean memory) {
    this.memory = memory;
    this.about =
        About.of(
            memory ? "serial-region-memory" : "serial-region-scalar",
            Group.NESTS,
            memory
                ? "A memory lets only one outer iteration at a time into inner loops"
                : "A variable lets only one outer iteration at a time into inner loops",
            Level.WARNING,
            About.FixKind.PROVEN_EDIT,
            About.Need.SCHEDULE);
  }

  @Override
  public About about() {
    return about;
  }

  /** Share of the nominal time that a fix has to save. */
  private static final double GAIN = 0.02;

  /** Share of the device that a fix may add. */
  private static final double AFFORDABLE = 0.02;

  @Override
  public void register(Visits visits) {
    visits.loops(
        (loop, kernel, problems) -> {
          if (loop.control() instanceof Pipelined pipelined) {
            pipelined.serial().stream()
                .filter(region -> region.order().isPresent() == memory)
                .filter(region -> !isHidden(kernel, region))
                .filter(region -> !memory || !isVolatile(kernel, region))
                .filter(region -> !memory || !isToldAround(kernel, loop, region))
                .findFirst()
                .flatMap(region -> problem(kernel, loop, region))
                .ifPresent(problems::add);
          }
        });
  }

  /** Whether the same memory lets only one iteration of a loop around into this one. */
  private static boolean isToldAround(KernelScope kernel, LoopPlan loop, SerialRegion region) {
    Optional<MemoryObject> object = stored(kernel, region);
    OptionalInt at = loop.parent();
    while (at.isPresent()) {
      LoopPlan around = kernel.hardware().loop(at.getAsInt());
      if (around.control() instanceof Pipelined pipelined
          && pipelined.serial().stream()
              .filter(each -> each.order().isPresent())
              .anyMatch(each -> object.isPresent() && stored(kernel, each).equals(object))) {
        return true;
      }
      at = around.parent();
    }
    return false;
  }

  /** Whether the accesses are to keep their order, as those of a device's registers. */
  private static boolean isVolatile(KernelScope kernel, SerialRegion region) {
    return stored(kernel, region).filter(MemoryObject::isVolatile).isPresent();
  }

  private static Optional<MemoryObject> stored(KernelScope kernel, SerialRegion region) {
    Order order = kernel.hardware().flow().orders().get(region.order().getAsInt());
    return kernel.object(kernel.hardware().node(order.from()));
  }

  /** Whether the inner loop runs so long that filling it anew is nothing. */
  private static boolean isHidden(KernelScope kernel, SerialRegion region) {
    return idleShare(kernel, kernel.hardware().loop(region.loops().get(0))) < NOTHING
        && !isSeveral(kernel, region);
  }

  /** Whether it keeps loops apart, each long, that could run side by side. */
  private static boolean isSeveral(KernelScope kernel, SerialRegion region) {
    return region.loops().stream()
            .mapToObj(kernel.hardware()::loop)
            .filter(inner -> inner.parent().equals(first(kernel, region).parent()))
            .count()
        > 1;
  }

  private static int lastLine(KernelScope kernel, SerialRegion region) {
    return region.loops().stream()
        .map(loop -> kernel.hardware().line(kernel.hardware().loop(loop)))
        .max()
        .orElseThrow();
  }

  private static LoopPlan first(KernelScope kernel, SerialRegion region) {
    return kernel.hardware().loop(region.loops().get(0));
  }

  private Optional<Problem> problem(KernelScope kernel, LoopPlan loop, SerialRegion region) {
    LoopPlan inner = kernel.hardware().loop(region.loops().get(0));
    return memory
        ? byMemory(kernel, loop, inner, region)
        : Optional.of(region)
            .filter(each -> isSum(kernel, each) && !isLongAsWritten(kernel, inner))
            .filter(each -> !endsLoop(kernel, loop, each.carried().getAsInt()))
            .map(each -> byValue(kernel, loop, inner, each));
  }

  /** Whether a loop goes on as long as a value says, such as the end of a queue: it is needed. */
  private static boolean endsLoop(KernelScope kernel, LoopPlan loop, int value) {
    Deque<Integer> open = new ArrayDeque<>();
    loop.exits().forEach(exit -> exit.node().ifPresent(open::push));
    BitSet seen = new BitSet();
    while (!open.isEmpty()) {
      int at = open.pop();
      if (at == value) {
        return true;
      }
      if (!seen.get(at)) {
        seen.set(at);
        kernel.hardware().node(at).operands().stream().forEach(open::push);
      }
    }
    return false;
  }

  /**
   * Whether the condition of a loop whose trips data decide names a number of iterations beside
   * which its latency is nothing.
   */
  private static boolean isLongAsWritten(KernelScope kernel, LoopPlan inner) {
    double enough = latency(kernel, inner) * (1 - NOTHING) / NOTHING;
    return inner.trips().isEmpty()
        && kernel
            .source(inner)
            .flatMap(entry -> entry.loop().condition())
            .filter(condition -> bound(condition) >= enough)
            .isPresent();
  }

  /** The smallest number that something has to be below; 0 if there is none. */
  private static long bound(Expression condition) {
    if (!(Bare.of(condition) instanceof Expression.Binary binary)) {
      return 0;
    }
    return switch (binary.operator()) {
      case LOGICAL_AND ->
          LongStream.of(bound(binary.left()), bound(binary.right()))
              .filter(each -> each > 0)
              .min()
              .orElse(0);
      case LESS, LESS_EQUAL ->
          binary.right().constant().orElse(null) instanceof Constant.IntegerConstant number
              ? number.value()
              : 0;
      default -> 0;
    };
  }

  /** Whether inner loops only add to the value, so that each may start anew. */
  private static boolean isSum(KernelScope kernel, SerialRegion region) {
    int value = region.carried().getAsInt();
    return region.loops().stream()
        .mapToObj(kernel.hardware()::loop)
        .flatMap(inner -> inner.carried().stream())
        .filter(each -> each.initial() == value)
        .anyMatch(each -> SummedValue.isIn(kernel.hardware(), each.next(), each.node()));
  }

  private Problem byValue(KernelScope kernel, LoopPlan loop, LoopPlan inner, SerialRegion region) {
    String name = kernel.hardware().node(region.carried().getAsInt()).variable();
    boolean isPosition = ReadInside.finds(kernel.hardware(), inner, region.carried().getAsInt());
    String message =
        "%s, which goes from one iteration of the loop at line %d to the next, lets only one of them at a time into %s: %s"
            .formatted(
                name.isEmpty() ? "a value" : "'" + name + "'",
                kernel.hardware().line(loop),
                isSeveral(kernel, region)
                    ? loops(kernel.hardware().line(inner), lastLine(kernel, region))
                    : "the loop at line %d%s"
                        .formatted(kernel.hardware().line(inner), idle(kernel, inner)),
                isPosition
                    ? "make one loop of both, whose iterations step through the outer and the inner counter"
                    : "let the inner loop work on a variable that each outer iteration starts anew, and join both behind it");
    return problem(kernel, loop, region, message)
        .with(isPosition ? List.of() : split(kernel, inner, name));
  }

  private static String loops(int first, int last) {
    return (first == last
            ? "the copies of the loop at line %d".formatted(first)
            : "the loops from line %d to line %d".formatted(first, last))
        + ", which never run side by side";
  }

  /** A sum of its own for the inner loop, joined behind it. */
  private static List<ProposedFix> split(KernelScope kernel, LoopPlan inner, String name) {
    Optional<LoopIndex.Entry> entry = kernel.source(inner);
    return entry
        .flatMap(each -> OwnSum.of(each, name))
        .map(
            sum ->
                new ProposedFix(
                    "Sum up in '%s' of the inner loop".formatted(sum.name()),
                    kernel.name(),
                    entry.get().function().name(),
                    sum.edits(),
                    sum.changesRounding() ? ProposedFix.Results.ROUNDING : ProposedFix.Results.SAME,
                    Improvement.time(kernel.name(), GAIN, AFFORDABLE)))
        .stream()
        .toList();
  }

  private Optional<Problem> byMemory(
      KernelScope kernel, LoopPlan loop, LoopPlan inner, SerialRegion region) {
    Order order = kernel.hardware().flow().orders().get(region.order().getAsInt());
    Node store = kernel.hardware().node(order.from());
    Node other = kernel.hardware().node(order.to());
    Optional<MemoryObject> object = kernel.object(store).or(() -> kernel.object(other));
    if (object.isEmpty() || order.assumed().equals(Optional.of(Assumption.SAME_MEMORY))) {
      // Arguments that may name one memory are the business of missing-restrict.
      return Optional.empty();
    }
    if (!isSeveral(kernel, region) && isLongAsWritten(kernel, inner)) {
      return Optional.empty();
    }
    if (object.get().parameter() >= 0 && isOneElement(kernel, loop, store)) {
      // Each iteration goes on with what the last one stored: invariant-address-recurrence.
      return Optional.empty();
    }
    OptionalInt aside = OptionalInt.of(object.get().id());
    boolean isOnChip = object.get().parameter() < 0;
    if (!new ArrayFlow(kernel, loop, object.get()).canBeFreed(order)
        || isOnChip && DependentIterations.areIn(kernel.hardware(), loop, aside)) {
      return Optional.empty();
    }
    String message = message(kernel, loop, inner, object.get(), order);
    return Optional.of(
        problem(kernel, loop, region, message)
            .with(
                new Problem.Related(
                    kernel.range(store), (store.isLoad() ? "read" : "stored") + " here"))
            .with(
                new Problem.Related(
                    kernel.range(other), (other.isLoad() ? "read" : "overwritten") + " here")));
  }

  private static String message(
      KernelScope kernel, LoopPlan loop, LoopPlan inner, MemoryObject object, Order order) {
    Node store = kernel.hardware().node(order.from());
    Node other = kernel.hardware().node(order.to());
    return "'%s' lets only one iteration of the loop at line %d at a time into the loop at line %d%s: what is %s at line %d %s at line %d by the next iteration; %s%s"
        .formatted(
            object.name(),
            kernel.hardware().line(loop),
            kernel.hardware().line(inner),
            idle(kernel, inner),
            store.isLoad() ? "read" : "stored",
            kernel.hardware().line(store),
            (order.assumed().isPresent() ? "may be " : "is ")
                + (other.isLoad() ? "read" : "overwritten"),
            kernel.hardware().line(other),
            advice(object, order, alsoInside(kernel, loop, object)),
            alsoByValue(kernel, loop));
  }

  /** That a value keeps iterations apart as well, in words; empty if none does. */
  private static String alsoByValue(KernelScope kernel, LoopPlan loop) {
    return ((Pipelined) loop.control())
        .serial().stream()
            .flatMapToInt(region -> region.carried().stream())
            .mapToObj(kernel.hardware()::node)
            .findFirst()
            .map(
                value ->
                    "; %s, which each iteration hands to the next, keeps them apart, too, so that this alone may change little"
                        .formatted(
                            value.variable().isEmpty() ? "a value" : "'" + value.variable() + "'"))
            .orElse("");
  }

  /** Whether an access off chip has the same address in all iterations of a loop. */
  private static boolean isOneElement(KernelScope kernel, LoopPlan loop, Node access) {
    return kernel.units(kernel.hardware().loopOf(access)).stream()
        .filter(unit -> unit.parts().stream().anyMatch(part -> part.node() == access.id()))
        .anyMatch(
            unit ->
                unit.address().stream()
                    .allMatch(
                        term ->
                            term.counts().isPresent()
                                && !kernel
                                    .hardware()
                                    .isInside(term.counts().getAsInt(), loop.id())));
  }

  /** The loop inside that the same memory keeps from overlapping, in words; empty if none is. */
  private static String alsoInside(KernelScope kernel, LoopPlan loop, MemoryObject object) {
    return kernel.hardware().loops().stream()
        .filter(each -> each.id() != loop.id())
        .filter(each -> kernel.isInside(OptionalInt.of(each.id()), loop))
        .filter(
            each ->
                each.control() instanceof Pipelined pipelined
                    && pipelined.serial().stream()
                        .filter(region -> region.order().isPresent())
                        .anyMatch(region -> stored(kernel, region).equals(Optional.of(object))))
        .findFirst()
        .map(each -> " and on the one at line %d".formatted(kernel.hardware().line(each)))
        .orElse("");
  }

  private static String advice(MemoryObject object, Order order, String inside) {
    if (object.parameter() < 0 && object.space() == AddressSpace.LOCAL) {
      return "make it private and declare it inside the outer loop if each iteration writes it"
          + " before it reads it";
    }
    if (object.parameter() < 0) {
      return "declare it inside the outer loop if each iteration writes it before it reads it";
    }
    return order.assumed().isPresent()
        ? "only if no iteration reads what an earlier one stored, '#pragma ivdep' on the outer loop%s"
                .formatted(inside)
            + " says so"
        : "keep what goes from iteration to iteration on chip";
  }

  private Problem problem(KernelScope kernel, LoopPlan loop, SerialRegion region, String message) {
    boolean isSeveral = isSeveral(kernel, region);
    double idle = isSeveral ? waiting(kernel, region) : idleShare(kernel, first(kernel, region));
    boolean isShort = Double.isNaN(idle) && latency(kernel, first(kernel, region)) <= SHORT;
    boolean hardly = idle < 0.1 || isShort;
    return Problem.of(
        hardly ? Level.WEAK_WARNING : Level.WARNING,
        new Cause(Cause.Kind.SERIAL, kernel.identities().loop(loop.id())),
        kernel.keyword(loop),
        message,
        Loss.ofTime(kernel.share(loop) * idle));
  }

  /** Share of the time of several loops that would pass beside the longest one of them. */
  private static double waiting(KernelScope kernel, SerialRegion region) {
    double[] shares =
        region.loops().stream()
            .mapToObj(kernel.hardware()::loop)
            .filter(inner -> inner.parent().equals(first(kernel, region).parent()))
            .mapToDouble(kernel::share)
            .toArray();
    return 1 - Arrays.stream(shares).max().orElse(0) / Arrays.stream(shares).sum();
  }

  /** Share of an inner loop's run in which it only fills and empties its pipeline. */
  private static double idleShare(KernelScope kernel, LoopPlan inner) {
    if (inner.trips().isEmpty() || !(inner.control() instanceof Pipelined)) {
      return Double.NaN;
    }
    double latency = latency(kernel, inner);
    return latency / (latency + busy(kernel, inner));
  }

  /** Cycles of a run of a loop, at least, in which iterations of it or of loops inside start. */
  private static double busy(KernelScope kernel, LoopPlan loop) {
    double inside =
        loop.inner().stream()
            .mapToDouble(each -> busy(kernel, kernel.hardware().loop(each)))
            .max()
            .orElse(0);
    double interval = loop.control() instanceof Pipelined pipelined ? pipelined.ii() : 1;
    return loop.trips().orElse(1) * Math.max(interval, inside);
  }

  private static int latency(KernelScope kernel, LoopPlan inner) {
    return inner.blocks().stream()
        .mapToInt(block -> kernel.hardware().block(block).latency())
        .sum();
  }

  private static String idle(KernelScope kernel, LoopPlan inner) {
    return inner.isInnermost()
        ? ", whose %d cycles of latency pass unused every time".formatted(latency(kernel, inner))
        : "";
  }
}
