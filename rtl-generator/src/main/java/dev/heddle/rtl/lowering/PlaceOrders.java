package dev.heddle.rtl.lowering;

import dev.heddle.rtl.netlist.Expr;
import dev.heddle.rtl.netlist.Logic;
import dev.heddle.rtl.netlist.Net;
import dev.heddle.rtl.netlist.Origin;
import dev.heddle.scheduler.hardware.Order;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Accesses of a loop that wait for those in the same place of the run before. The iterations that
 * have begun and are not over may be as many as the run before had, or those of this run alone:
 * then the one in its place is over.
 */
final class PlaceOrders {
  /** Bits of a count of iterations; more than a run of {@link #MOST} are as many. */
  private static final int BITS = 14;

  private static final int MOST = (1 << BITS - 1) - 1;

  /** What stands for no iteration: an access that is waited for may be ahead, too. */
  private static final int NONE = 1 << BITS - 2;

  private final Wiring wiring;
  private final Map<Actor, Set<Actor>> waits = new LinkedHashMap<>();

  PlaceOrders(Wiring wiring) {
    this.wiring = wiring;
    for (Order order : wiring.plan.kept().placed()) {
      Actor first = wiring.plan.maker(order.from());
      Actor second = wiring.plan.maker(order.to());
      // Parts of one unit ask in their order.
      if (first != null && second != null && first != second) {
        waits.computeIfAbsent(second, actor -> new LinkedHashSet<>()).add(first);
      }
    }
  }

  /** The accesses that others wait for. */
  List<Actor> waitedFor() {
    return waits.values().stream().flatMap(Set::stream).distinct().toList();
  }

  /** Whether an access may start; writes the counts. */
  Expr allow(Actor actor) {
    if (!waits.containsKey(actor)) {
      return Logic.TRUE;
    }
    Expr fire = Wiring.fire(actor).read();
    Expr first = wiring.input(actor, new Value.First(actor.region));
    Net place = new Net(actor.name + "_place", BITS);
    Expr own = Logic.mux(first, known(0), place.read());
    Expr full = Logic.equal(own, known(MOST));
    Expr next = Logic.mux(full, own, Logic.add(own, known(1)));
    wiring.builder.register(
        place, Logic.mux(fire, next, place.read()), 0, Origin.note("iterations of this run"));
    Net run = new Net(actor.name + "_run", BITS);
    Expr before = Logic.mux(first, place.read(), run.read());
    wiring.builder.register(
        run, Logic.mux(fire, before, run.read()), 0, Origin.note("iterations of the run before"));
    List<Expr> terms = new ArrayList<>();
    for (Actor other : waits.get(actor)) {
      terms.add(allow(actor, other, own, before));
    }
    Expr allowed =
        wiring.builder.wire(actor.name + "_in_place", Logic.all(terms), Origin.CONTROL).read();
    Expr delayed = Logic.all(List.of(wiring.ready(actor), wiring.room(actor), Logic.not(allowed)));
    wiring.builder.probe("delayed " + actor.name, delayed);
    return allowed;
  }

  private Expr allow(Actor actor, Actor other, Expr own, Expr before) {
    Net begun = new Net(actor.name + "_ahead_of_" + other.name, BITS);
    Expr open = Logic.subtract(begun.read(), Logic.bit(BITS, Wiring.over(other).read()));
    wiring.builder.register(
        begun,
        Logic.add(open, Logic.bit(BITS, Wiring.fire(actor).read())),
        NONE,
        Origin.note("iterations that have begun and are not over in " + other.name));
    return Logic.or(
        Logic.binary(Expr.BinaryOp.LESS, open, Logic.add(before, known(NONE))),
        Logic.binary(Expr.BinaryOp.LESS_EQUAL, open, Logic.add(own, known(NONE + leftOut(other)))));
  }

  /** Iterations at the end of a run for which nobody waits: the one that leaves the loop. */
  private int leftOut(Actor access) {
    int exits = wiring.kernel.loop(access.region).exits().size();
    boolean behind = access.nodes.stream().allMatch(node -> node.exitsBefore() == exits);
    return exits > 0 && behind ? 1 : 0;
  }

  private static Expr known(long value) {
    return Logic.known(BITS, value);
  }
}
