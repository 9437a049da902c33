package dev.heddle.rtl.lowering;

import dev.heddle.rtl.netlist.Expr;
import dev.heddle.rtl.netlist.Logic;
import dev.heddle.rtl.netlist.Net;
import dev.heddle.rtl.netlist.Origin;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.Order;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Accesses that wait for each other through memory. Inside of a region the later one waits until
 * those iterations of the earlier one are over that it may meet: a token for each.
 */
final class Orders {
  /** Iterations by which an access may be ahead of one that waits for it. */
  private static final int AHEAD_BITS = 12;

  private final Wiring wiring;
  private final Map<Actor, List<Order>> waits = new HashMap<>();
  private final Set<Actor> asked = new HashSet<>();

  Orders(Wiring wiring) {
    this.wiring = wiring;
    for (Order order : wiring.kernel.flow().orders()) {
      if (!order.promised() && !order.keptInside() && !order.oneUnit()) {
        add(order);
      }
    }
  }

  private void add(Order order) {
    Node from = wiring.kernel.node(order.from());
    Node to = wiring.kernel.node(order.to());
    if (!from.stallable()
        || !to.stallable()
        || !wiring.plan.isNeeded(from)
        || !wiring.plan.isNeeded(to)) {
      return;
    }
    Actor first = wiring.plan.of(from);
    Actor second = wiring.plan.of(to);
    if (first == second) {
      return;
    }
    if (first.region == second.region && first.region != Actor.TOP) {
      inTime(order, first, second);
      asked.add(first);
    } else if (order.loop().isPresent()) {
      throw RefusedException.at(
          wiring.kernel, to, "an access that waits for an earlier run of a loop inside yet");
    }
    waits.computeIfAbsent(second, actor -> new ArrayList<>()).add(order);
  }

  /** Refuses an order for which an access would wait longer than its schedule says. */
  private void inTime(Order order, Actor first, Actor second) {
    int interval = wiring.edges.interval(first.region);
    int over = first.start + first.port.orElseThrow().latency();
    if (first.number == second.number && second.start + order.distance() * interval < over) {
      throw RefusedException.at(
          wiring.kernel,
          second.nodes.get(0),
          "an access that its schedule starts before one that it waits for is over yet");
    }
  }

  /** Whether somebody waits for iterations of an access. */
  boolean asks(Actor actor) {
    return asked.contains(actor);
  }

  /** Whether an access may start as far as its order is concerned; writes the tokens. */
  Expr allow(Actor actor) {
    List<Expr> terms = new ArrayList<>();
    Set<String> known = new HashSet<>();
    for (Order order : waits.getOrDefault(actor, List.of())) {
      Actor first = wiring.plan.of(wiring.kernel.node(order.from()));
      String name = actor.name + "_behind_" + first.name + "_" + order.distance();
      if (!known.add(name)) {
        continue;
      }
      if (asked.contains(first) && first.region == actor.region) {
        terms.add(token(name, order, first, actor));
      } else {
        terms.add(Logic.not(Logic.isSome(Wiring.open(first).read())));
      }
    }
    return Logic.all(terms);
  }

  private Expr token(String name, Order order, Actor first, Actor second) {
    Net tokens = new Net(name, AHEAD_BITS);
    Expr over = Wiring.over(first).read();
    Expr more = Logic.add(tokens.read(), Logic.bit(AHEAD_BITS, over));
    wiring.builder.register(
        tokens,
        Logic.subtract(more, Logic.bit(AHEAD_BITS, Wiring.fire(second).read())),
        order.distance(),
        Origin.note("iterations of " + first.name + " that are over"));
    return Logic.or(Logic.isSome(tokens.read()), over);
  }
}
