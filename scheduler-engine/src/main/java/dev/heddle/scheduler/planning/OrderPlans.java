package dev.heddle.scheduler.planning;

import dev.heddle.scheduler.dependence.Dependence;
import dev.heddle.scheduler.flow.FlowBlock;
import dev.heddle.scheduler.flow.FlowLoop;
import dev.heddle.scheduler.flow.FlowNode;
import dev.heddle.scheduler.hardware.Order;
import dev.heddle.scheduler.memory.LoadStoreUnit;
import dev.heddle.scheduler.schedule.Fences;
import dev.heddle.scheduler.schedule.KernelSchedule;
import dev.heddle.scheduler.schedule.OperatorTimes;
import dev.heddle.scheduler.schedule.OrderCycles;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/** What has to wait for what through memory and channels, and because of barriers and fences. */
final class OrderPlans {
  private final Numbers numbers;
  private final KernelSchedule schedule;
  private final OperatorTimes times;
  private final OrderCycles cycles;
  private final List<Order> orders = new ArrayList<>();
  private final Map<Dependence, Integer> known = new HashMap<>();

  OrderPlans(Numbers numbers, KernelSchedule schedule, boolean singleWorkItem) {
    this.numbers = numbers;
    this.schedule = schedule;
    this.times = schedule.times();
    this.cycles = new OrderCycles(times);
    for (FlowBlock block : numbers.graph().blocks()) {
      schedule.dependences().within(block).forEach(this::within);
      Fences.in(block, numbers.graph(), times.units()).forEach(this::fence);
    }
    for (FlowLoop loop : singleWorkItem ? numbers.loops() : List.<FlowLoop>of()) {
      int kept = schedule.dependences().carriedBy(loop, false).size();
      int position = 0;
      for (Dependence dependence : schedule.dependences().carriedBy(loop, true)) {
        carried(dependence, position++ >= kept);
      }
    }
  }

  List<Order> all() {
    return orders;
  }

  /** Number of the order that a dependence became. */
  int of(Dependence dependence) {
    return known.get(dependence);
  }

  /** The order that makes a region of a loop serial. */
  int serial(FlowLoop loop, FlowNode from, FlowNode to) {
    int number = numbers.of(loop);
    for (Order order : orders) {
      boolean same = order.loop().equals(OptionalInt.of(number)) && order.from() == from.id();
      if (same && order.to() == to.id() && !order.promised() && !order.keptInside()) {
        return order.id();
      }
    }
    throw new IllegalStateException("a serial region waits for an order");
  }

  private void within(Dependence dependence) {
    add(dependence, kind(dependence.kind()), cycles.within(dependence), false, false);
  }

  private void fence(Dependence dependence) {
    add(dependence, Order.Kind.FENCE, cycles.within(dependence), false, false);
  }

  private void carried(Dependence dependence, boolean promised) {
    add(
        dependence,
        kind(dependence.kind()),
        cycles.around(dependence),
        promised,
        schedule.dependences().isKeptInside(dependence));
  }

  private void add(
      Dependence dependence, Order.Kind kind, int wait, boolean promised, boolean keptInside) {
    known.putIfAbsent(dependence, orders.size());
    orders.add(
        new Order(
            orders.size(),
            kind,
            dependence.from().id(),
            dependence.to().id(),
            numbers.of(Optional.ofNullable(dependence.loop())),
            dependence.distance(),
            wait,
            dependence.assumption(),
            promised,
            keptInside,
            haveOneUnit(dependence)));
  }

  private boolean haveOneUnit(Dependence dependence) {
    Optional<LoadStoreUnit> unit = times.units().unit(dependence.from());
    return unit.isPresent() && unit.equals(times.units().unit(dependence.to()));
  }

  private static Order.Kind kind(Dependence.Kind kind) {
    return switch (kind) {
      case READ_AFTER_WRITE -> Order.Kind.READ_AFTER_WRITE;
      case WRITE_AFTER_READ -> Order.Kind.WRITE_AFTER_READ;
      case WRITE_AFTER_WRITE -> Order.Kind.WRITE_AFTER_WRITE;
      case CHANNEL -> Order.Kind.CHANNEL;
      case EFFECT -> Order.Kind.EFFECT;
    };
  }
}
