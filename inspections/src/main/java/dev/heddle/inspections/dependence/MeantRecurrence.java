package dev.heddle.inspections.dependence;

import dev.heddle.inspections.api.KernelScope;
import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.Order;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.MemoryObject;
import java.util.List;
import java.util.Optional;

/** What is said of a loop in which an element is loaded that the iteration before stored. */
final class MeantRecurrence {
  private MeantRecurrence() {}

  /** The message; empty where no load is known to be of that element. */
  static Optional<String> message(KernelScope kernel, LoopPlan loop, Order order) {
    Node store = kernel.hardware().node(order.from());
    List<Node> loads =
        kernel.hardware().flow().orders().stream()
            .filter(each -> each.from() == store.id() && each.loop().equals(order.loop()))
            .filter(each -> each.kind() == Order.Kind.READ_AFTER_WRITE && !each.promised())
            .map(each -> kernel.hardware().node(each.to()))
            .filter(load -> kernel.object(load).equals(kernel.object(store)))
            .toList();
    StepBehind behind = new StepBehind(kernel.hardware(), loop);
    return loads.stream()
        .filter(load -> behind.of(store, load).isPresent())
        .findFirst()
        .map(
            load ->
                "each iteration of the loop at line %d waits for the store to '%s' of the one before (II %s): '%s' at line %s is what '%s' at line %s has just written%s, so that no other subscript helps; keep that value in a variable%s"
                    .formatted(
                        kernel.hardware().line(loop),
                        kernel.object(store).map(MemoryObject::name).orElse(""),
                        kernel.shownInterval(loop),
                        text(load),
                        kernel.line(load, loop),
                        text(store),
                        kernel.line(store, loop),
                        behind.of(store, load).get() == StepBehind.Certainty.ALWAYS
                            ? ""
                            : ", wherever the address has gone on by one step",
                        loads.stream().map(MeantRecurrence::text).distinct().count() > 1
                            ? ", and what lies farther behind in a shift register"
                            : ""));
  }

  private static String text(Node access) {
    return access.detail() instanceof Detail.Access detail ? detail.text() : "";
  }
}
