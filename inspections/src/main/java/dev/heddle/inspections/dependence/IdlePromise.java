package dev.heddle.inspections.dependence;

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
import dev.heddle.inspections.fix.EditBuilder;
import dev.heddle.inspections.promise.LowerInterval;
import dev.heddle.inspections.promise.Unchanged;
import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.LoopPragma;
import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.Order;
import dev.heddle.scheduler.hardware.Pipelined;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.MemoryObject;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A promise by {@code ivdep} about a loop whose iterations wait for no memory: it removes nothing,
 * or stands at the wrong loop of the nest.
 */
public final class IdlePromise implements Inspection {
  private final boolean misplaced;
  private final About about;

  /**
   * The inspection for one case.
   *
   * @param misplaced whether another loop of the nest waits for memory, else none does
   */
  public IdlePromise(boolean misplaced) {
    this.misplaced = misplaced;
    this.about =
        About.of(
            misplaced ? "ivdep-on-wrong-loop" : "ivdep-without-dependence",
            Group.DEPENDENCES,
            misplaced
                ? "'ivdep' stands at a loop, and another one carries the dependence"
                : "'ivdep' removes nothing",
            misplaced ? Level.WARNING : Level.WEAK_WARNING,
            About.FixKind.PROVEN_EDIT,
            About.Need.SCHEDULE);
  }

  @Override
  public About about() {
    return about;
  }

  @Override
  public void register(Visits visits) {
    visits.loops(
        (loop, kernel, problems) -> {
          Optional<LoopIndex.Entry> entry = kernel.source(loop);
          Optional<LoopPragma.Ivdep> pragma =
              entry.flatMap(found -> found.loop().pragma(LoopPragma.Ivdep.class));
          if (pragma.isPresent() && loop.control() instanceof Pipelined && isIdle(kernel, loop)) {
            Optional<LoopPlan> other = limited(kernel, loop);
            Optional<Problem> problem =
                misplaced
                    ? other.flatMap(found -> misplaced(kernel, loop, found, pragma.get()))
                    : idle(kernel, loop, entry.get(), pragma.get(), other);
            problem.ifPresent(problems::add);
          }
        });
  }

  private static boolean isIdle(KernelScope kernel, LoopPlan loop) {
    return kernel.hardware().flow().orders().stream()
        .noneMatch(order -> order.loop().equals(OptionalInt.of(loop.id())) && isMemory(order));
  }

  private static boolean isMemory(Order order) {
    return switch (order.kind()) {
      case READ_AFTER_WRITE, WRITE_AFTER_READ, WRITE_AFTER_WRITE -> true;
      case CHANNEL, EFFECT, FENCE -> false;
    };
  }

  /**
   * Another loop of the nest that an order through memory limits, without a promise of its own: by
   * an array that the loop with the promise uses as well, as others were not meant.
   */
  private static Optional<LoopPlan> limited(KernelScope kernel, LoopPlan loop) {
    return kernel.hardware().loops().stream()
        .filter(other -> other.id() != loop.id())
        .filter(
            other ->
                kernel.hardware().isInside(loop.id(), other.id())
                    || kernel.hardware().isInside(other.id(), loop.id()))
        .filter(
            other ->
                MemoryOrders.limiting(kernel, other)
                    .or(() -> MemoryOrders.serial(kernel, other))
                    .filter(order -> mayHold(kernel, other, order))
                    .flatMap(order -> kernel.object(kernel.hardware().node(order.from())))
                    .filter(object -> uses(kernel, loop, object))
                    .isPresent())
        .filter(
            other ->
                kernel
                    .source(other)
                    .filter(found -> found.loop().pragma(LoopPragma.Ivdep.class).isEmpty())
                    .isPresent())
        .findFirst();
  }

  /** Whether a promise may be true: not where each iteration stores to the same elements. */
  private static boolean mayHold(KernelScope kernel, LoopPlan loop, Order order) {
    return Stream.of(order.from(), order.to())
        .map(kernel.hardware()::node)
        .filter(Node::isStore)
        .allMatch(store -> moves(kernel, loop, store));
  }

  /** Whether the address of an access depends on the iteration of a loop around it. */
  private static boolean moves(KernelScope kernel, LoopPlan loop, Node access) {
    Map<Integer, Integer> initial = new HashMap<>();
    kernel.hardware().loops().stream()
        .filter(inner -> inner.id() != loop.id())
        .flatMap(inner -> inner.carried().stream())
        .forEach(each -> initial.put(each.node(), each.initial()));
    Set<Integer> own =
        loop.carried().stream().map(LoopPlan.Carried::node).collect(Collectors.toSet());
    BitSet seen = new BitSet();
    Deque<Integer> pending = new ArrayDeque<>();
    if (access.detail() instanceof Detail.Access detail) {
      detail.subscripts().stream()
          .filter(subscript -> subscript.input() < access.operands().size())
          .forEach(subscript -> pending.push(access.operand(subscript.input())));
    }
    while (!pending.isEmpty()) {
      Node at = kernel.hardware().node(pending.pop());
      if (own.contains(at.id()) || at.isLoad() || at.isChannel()) {
        return true;
      }
      if (!seen.get(at.id())) {
        seen.set(at.id());
        at.operands().stream().forEach(pending::push);
        Optional.ofNullable(initial.get(at.id())).ifPresent(pending::push);
      }
    }
    return false;
  }

  private static boolean uses(KernelScope kernel, LoopPlan loop, MemoryObject object) {
    return kernel.hardware().flow().nodes().stream()
        .filter(Node::isAccess)
        .filter(node -> kernel.isInside(kernel.hardware().loopOf(node), loop))
        .anyMatch(node -> kernel.object(node).equals(Optional.of(object)));
  }

  private Optional<Problem> misplaced(
      KernelScope kernel, LoopPlan loop, LoopPlan other, LoopPragma.Ivdep pragma) {
    Order order =
        MemoryOrders.limiting(kernel, other)
            .or(() -> MemoryOrders.serial(kernel, other))
            .orElseThrow();
    Optional<MemoryObject> object = kernel.object(kernel.hardware().node(order.from()));
    Optional<LoopIndex.Entry> entry = kernel.source(other);
    if (object.isEmpty() || entry.isEmpty()) {
      return Optional.empty();
    }
    String message =
        "iterations of the loop at line %d wait for no memory, but those of the loop at line %s do, for '%s': 'ivdep' belongs there if it holds"
            .formatted(
                kernel.hardware().line(loop),
                kernel.line(kernel.keyword(other), pragma.range()),
                object.get().name());
    SourceRange keyword = kernel.keyword(other);
    return Optional.of(
        Problem.of(
                about.level(),
                new Cause(Cause.Kind.PRAGMA, "ivdep " + kernel.identities().loop(loop.id())),
                pragma.range().standing(),
                message,
                Loss.UNKNOWN)
            .with(new Problem.Related(keyword, "the loop that waits"))
            .with(
                ProposedFix.of(
                    new EditBuilder(keyword.file())
                        .delete(pragma.range())
                        .lineAbove(keyword, pragma.range().text())
                        .edits(),
                    "Promise it for the loop at line " + kernel.hardware().line(other),
                    new ProposedFix.Target(kernel.name(), entry.get().function().name()),
                    ProposedFix.Results.PROMISED,
                    new LowerInterval(
                        kernel.name(), kernel.hardware().line(other), keyword.start()))));
  }

  private Optional<Problem> idle(
      KernelScope kernel,
      LoopPlan loop,
      LoopIndex.Entry entry,
      LoopPragma.Ivdep pragma,
      Optional<LoopPlan> other) {
    if (other.isPresent()) {
      return Optional.empty();
    }
    String message =
        "'ivdep' removes nothing: no iteration of the loop at line %d waits for memory; without it nobody has to keep the promise"
            .formatted(kernel.hardware().line(loop));
    List<ProposedFix> fix =
        ProposedFix.of(
            new EditBuilder(pragma.range().file()).delete(pragma.range()).edits(),
            "Delete the pragma",
            new ProposedFix.Target(kernel.name(), entry.function().name()),
            ProposedFix.Results.SAME,
            new Unchanged(kernel.name()));
    return Optional.of(
        Problem.of(
                about.level(),
                new Cause(Cause.Kind.PRAGMA, "ivdep " + kernel.identities().loop(loop.id())),
                pragma.range().standing(),
                message,
                Loss.UNKNOWN)
            .with(fix)
            .whenFixed());
  }
}
