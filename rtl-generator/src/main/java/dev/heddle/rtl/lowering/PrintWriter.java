package dev.heddle.rtl.lowering;

import dev.heddle.emulator.library.Printf;
import dev.heddle.rtl.netlist.Expr;
import dev.heddle.rtl.netlist.Logic;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.IrType;
import dev.heddle.scheduler.ir.MemoryObject;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Writes calls of {@code printf}, which nobody lets wait. Their words come in the order of the
 * program, which the schedule keeps as it does that of accesses.
 */
final class PrintWriter {
  private final Wiring wiring;
  private final List<PrintPort> ports = new ArrayList<>();

  PrintWriter(Wiring wiring) {
    this.wiring = wiring;
  }

  /** Writes a call. */
  void write(Node node, Expr when, List<Expr> values) {
    List<IrType> types = new ArrayList<>();
    List<Expr> parts = new ArrayList<>();
    String format = ((Detail.Call) node.detail()).function();
    String letters = Printf.conversions(format);
    for (int i = 0; i < values.size(); i++) {
      IrType type = wiring.kernel.node(node.operand(i)).type();
      boolean text = type instanceof IrType.Pointer && letters.startsWith("s", i);
      if (!text && !(type.lane() instanceof IrType.Int || type.lane() instanceof IrType.Float)) {
        throw RefusedException.at(wiring.kernel, node, "printf of this type yet");
      }
      types.add(type);
      parts.add(0, values.get(i));
    }
    String name = "print" + node.id();
    wiring.builder.output(name + "_valid", when, format.strip());
    wiring.builder.output(name + "_data", parts.isEmpty() ? Logic.FALSE : Logic.concat(parts), "");
    ports.add(
        new PrintPort(
            "",
            name,
            node.id(),
            format,
            types,
            texts(node, types),
            wiring.kernel.range(node.place())));
  }

  /** What the pointers of a call may lead to. */
  private SortedMap<Long, MemoryObject.Contents> texts(Node node, List<IrType> types) {
    SortedMap<Long, MemoryObject.Contents> texts = new TreeMap<>();
    if (types.stream().anyMatch(IrType.Pointer.class::isInstance)) {
      for (MemoryObject object : wiring.kernel.built().memories()) {
        if (object.initial().isPresent() && wiring.plan.chip().isHere(object.id())) {
          throw RefusedException.at(wiring.kernel, node, "printf of texts that lie in memory yet");
        }
        object.initial().ifPresent(bytes -> texts.put(Addresses.ofConstant(object), bytes));
      }
    }
    return texts;
  }

  List<PrintPort> ports() {
    return ports;
  }
}
