package dev.heddle.inspections.dependence;

import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.KernelScope;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.Loss;
import dev.heddle.inspections.api.Problem;
import dev.heddle.language.tree.LoopPragma;
import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.Order;
import dev.heddle.scheduler.ir.Detail;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A promise by {@code ivdep} that only data can keep: elements at places that are loaded are added
 * to, and two iterations near each other that meet in one element lose a sum.
 */
final class OpenPromise {
  private OpenPromise() {}

  /** That of a loop, if there is one. */
  static Optional<Problem> in(KernelScope kernel, LoopPlan loop) {
    Optional<LoopPragma.Ivdep> pragma =
        kernel.source(loop).flatMap(found -> found.loop().pragma(LoopPragma.Ivdep.class));
    if (pragma.isEmpty()) {
      return Optional.empty();
    }
    LoadedValues loaded = new LoadedValues(kernel.hardware());
    return kernel.hardware().flow().orders().stream()
        .filter(order -> order.promised() && order.loop().equals(OptionalInt.of(loop.id())))
        .filter(order -> isSumByData(kernel, loaded, order))
        .findFirst()
        .map(order -> problem(kernel, loop, pragma.get(), kernel.hardware().node(order.from())));
  }

  private static boolean isSumByData(KernelScope kernel, LoadedValues loaded, Order order) {
    Node store = kernel.hardware().node(order.from());
    Node load = kernel.hardware().node(order.to());
    return order.kind() == Order.Kind.READ_AFTER_WRITE
        && order.assumed().isPresent()
        && Update.of(kernel.hardware(), store, load) == Update.SUM
        && text(store).equals(text(load))
        && loaded.scatter(store.id());
  }

  private static String text(Node access) {
    return access.detail() instanceof Detail.Access detail ? detail.text() : "";
  }

  private static Problem problem(
      KernelScope kernel, LoopPlan loop, LoopPragma.Ivdep pragma, Node store) {
    String message =
        "'ivdep' promises that iterations near each other never add to the same element, and the place of '%s' at line %s comes from data: where two meet, hardware loses one of the sums; let the emulator look for that with data as they come (check 'ivdep'), or keep the last sums in registers"
            .formatted(text(store), kernel.line(store, loop));
    return Problem.of(
            Level.WEAK_WARNING,
            new Cause(Cause.Kind.PRAGMA, "ivdep " + kernel.identities().loop(loop.id())),
            pragma.range().standing(),
            message,
            Loss.UNKNOWN)
        .with(new Problem.Related(kernel.range(store), "'" + text(store) + "' is stored"));
  }
}
