package dev.heddle.rtl.lowering;

import dev.heddle.rtl.netlist.Expr;
import dev.heddle.rtl.netlist.Logic;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.IrType;
import dev.heddle.scheduler.ir.Opcode;
import java.util.ArrayList;
import java.util.List;

/**
 * Writes calls of {@code printf}, which nobody lets wait. Their words come in the order of the
 * program: where pipelined iterations could mix them, the kernel is refused.
 */
final class PrintWriter {
  private final Wiring wiring;
  private final List<PrintPort> ports = new ArrayList<>();
  private final List<Node> calls;

  PrintWriter(Wiring wiring) {
    this.wiring = wiring;
    this.calls =
        wiring.kernel.flow().nodes().stream()
            .filter(node -> node.opcode() == Opcode.PRINTF && wiring.plan.isNeeded(node))
            .toList();
    for (int i = 1; i < calls.size(); i++) {
      for (int k = 0; k < i; k++) {
        inOrder(calls.get(k), calls.get(i));
      }
    }
  }

  private void inOrder(Node one, Node other) {
    Actor first = wiring.plan.of(one);
    Actor second = wiring.plan.of(other);
    int nest = wiring.plan.regions().nest(first);
    boolean apart =
        nest != wiring.plan.regions().nest(second)
            || nest == Actor.TOP && first.number != second.number;
    int cycles = other.start() - one.start();
    boolean together =
        first == second
            && cycles >= 0
            && (nest == Actor.TOP
                || cycles < wiring.plan.regions().interval(first.region)
                || wiring.plan.regions().isOneAtATime(first.region));
    if (!apart && !together) {
      throw RefusedException.at(
          wiring.kernel, other, "calls of printf that iterations could mix yet");
    }
  }

  /** Cycles between iterations of a cluster that keep its calls in order. */
  int gap(Actor cluster) {
    int first = Integer.MAX_VALUE;
    int last = 0;
    for (Node call : calls) {
      if (wiring.plan.of(call) == cluster) {
        first = Math.min(first, call.start());
        last = Math.max(last, call.start());
      }
    }
    return Math.max(1, last - first + 1);
  }

  /** Writes a call. */
  void write(Node node, Expr when, List<Expr> values) {
    List<IrType> types = new ArrayList<>();
    List<Expr> parts = new ArrayList<>();
    for (int i = 0; i < values.size(); i++) {
      IrType type = wiring.kernel.node(node.operand(i)).type();
      if (!(type.lane() instanceof IrType.Int || type.lane() instanceof IrType.Float)) {
        throw RefusedException.at(wiring.kernel, node, "printf of this type yet");
      }
      types.add(type);
      parts.add(0, values.get(i));
    }
    String name = "print" + node.id();
    wiring.builder.output(name + "_valid", when, ((Detail.Call) node.detail()).function().strip());
    wiring.builder.output(name + "_data", parts.isEmpty() ? Logic.FALSE : Logic.concat(parts), "");
    ports.add(
        new PrintPort(
            name,
            node.id(),
            ((Detail.Call) node.detail()).function(),
            types,
            wiring.kernel.range(node.place())));
  }

  List<PrintPort> ports() {
    return ports;
  }
}
