package dev.heddle.rtl.simulation;

import dev.heddle.rtl.netlist.Expr;
import dev.heddle.rtl.netlist.Item;
import dev.heddle.rtl.netlist.Net;
import dev.heddle.rtl.simulation.FlatDesign.Step;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Puts a wire that is read once into what reads it, takes another name of a net for the net, and
 * leaves out what nobody reads. What a simulation shows, and what memories are given, stays: they
 * take over when registers have.
 */
final class SingleUses {
  /** Operations that what reads a wire may have at most. */
  private static final int MOST = 60;

  private final FlatDesign design;
  private final Set<Net> shown = new HashSet<>();

  /** How often a net is read whole, and in parts. */
  private final Map<Net, Integer> whole = new HashMap<>();

  private final Map<Net, Integer> inParts = new HashMap<>();

  /** What is read instead of a net. */
  private final Map<Net, Expr> instead = new HashMap<>();

  private SingleUses(FlatDesign design) {
    this.design = design;
  }

  /** A design that does the same in fewer steps. */
  static FlatDesign of(FlatDesign design) {
    SingleUses uses = new SingleUses(design);
    uses.count();
    List<Step> steps = new ArrayList<>();
    design.wires().forEach(step -> uses.step(step, steps));
    return new FlatDesign(
        design.ports(),
        design.reset(),
        steps,
        design.registers().stream().map(uses::register).toList(),
        design.memories(),
        design.checks(),
        design.probes());
  }

  private void count() {
    shown.addAll(design.ports().values());
    shown.addAll(design.checks().values());
    shown.addAll(design.probes().values());
    for (Item.Memory memory : design.memories()) {
      for (Item.Write write : memory.writes()) {
        write.enable().nets(shown::add);
        write.address().nets(shown::add);
        write.data().nets(shown::add);
      }
      for (Item.Fetch read : memory.reads()) {
        read.enable().nets(shown::add);
        read.address().nets(shown::add);
      }
    }
    for (Item.Register register : design.registers()) {
      count(register.next());
      count(register.enable());
    }
    for (int i = design.wires().size() - 1; i >= 0; i--) {
      if (design.wires().get(i) instanceof Step.Follow follow && isRead(follow.net())) {
        count(follow.wire().value());
      }
    }
  }

  private boolean isRead(Net net) {
    return shown.contains(net) || whole.containsKey(net) || inParts.containsKey(net);
  }

  private void count(Expr expression) {
    if (expression instanceof Expr.Read read) {
      whole.merge(read.net(), 1, Integer::sum);
    } else if (expression instanceof Expr.Slice || expression instanceof Expr.Extend) {
      expression.nets(net -> inParts.merge(net, 1, Integer::sum));
    } else if (expression instanceof Expr.Unary unary) {
      count(unary.operand());
    } else if (expression instanceof Expr.Binary binary) {
      count(binary.left());
      count(binary.right());
    } else if (expression instanceof Expr.Mux mux) {
      if (mux.width() > Long.SIZE) {
        // Asked for each number of a wide value.
        mux.condition().nets(net -> inParts.merge(net, 1, Integer::sum));
      } else {
        count(mux.condition());
      }
      count(mux.yes());
      count(mux.no());
    } else if (expression instanceof Expr.Concat concat) {
      concat.parts().forEach(this::count);
    }
  }

  private void step(Step step, List<Step> steps) {
    if (!(step instanceof Step.Follow follow)) {
      steps.add(step);
      return;
    }
    Net net = follow.net();
    if (!isRead(net)) {
      return;
    }
    Expr value = of(follow.wire().value());
    boolean goes =
        value instanceof Expr.Read
            || !inParts.containsKey(net)
                && (value instanceof Expr.Known
                    || whole.getOrDefault(net, 0) == 1
                        && net.width() <= Long.SIZE
                        && ExprCode.size(value) <= MOST);
    if (goes && !shown.contains(net)) {
      instead.put(net, value);
    } else {
      steps.add(new Step.Follow(new Item.Wire(net, value, follow.wire().origin())));
    }
  }

  private Item.Register register(Item.Register register) {
    return new Item.Register(
        register.net(),
        of(register.next()),
        of(register.enable()),
        register.reset(),
        register.origin());
  }

  private Expr of(Expr expression) {
    if (expression instanceof Expr.Read read) {
      return instead.getOrDefault(read.net(), read);
    } else if (expression instanceof Expr.Slice slice) {
      return new Expr.Slice(other(slice.net()), slice.high(), slice.low());
    } else if (expression instanceof Expr.Extend extend) {
      return new Expr.Extend(other(extend.net()), extend.width(), extend.signed());
    } else if (expression instanceof Expr.Unary unary) {
      return new Expr.Unary(unary.op(), of(unary.operand()));
    } else if (expression instanceof Expr.Binary binary) {
      return new Expr.Binary(binary.op(), of(binary.left()), of(binary.right()));
    } else if (expression instanceof Expr.Mux mux) {
      return new Expr.Mux(of(mux.condition()), of(mux.yes()), of(mux.no()));
    } else if (expression instanceof Expr.Concat concat) {
      return new Expr.Concat(concat.parts().stream().map(this::of).toList());
    }
    return expression;
  }

  private Net other(Net net) {
    return instead.get(net) instanceof Expr.Read read ? read.net() : net;
  }
}
