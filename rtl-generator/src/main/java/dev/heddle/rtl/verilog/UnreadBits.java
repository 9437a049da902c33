package dev.heddle.rtl.verilog;

import dev.heddle.rtl.netlist.Expr;
import dev.heddle.rtl.netlist.Item;
import dev.heddle.rtl.netlist.ItemNets;
import dev.heddle.rtl.netlist.Logic;
import dev.heddle.rtl.netlist.Module;
import dev.heddle.rtl.netlist.Net;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Finds the bits of a module that nothing reads: halves of products, tags that nobody asks for. */
final class UnreadBits {
  private final Module module;
  private final Map<Net, BitSet> read = new LinkedHashMap<>();

  UnreadBits(Module module) {
    this.module = module;
  }

  /** Those bits, as slices of their nets. */
  List<Expr> of() {
    module.ports().stream().filter(port -> !port.output()).forEach(port -> known(port.net()));
    module.items().forEach(item -> ItemNets.drives(item, this::known));
    module.ports().stream().filter(Module.Port::output).forEach(port -> all(port.net()));
    for (Item item : module.items()) {
      // Those are there in simulations only.
      if (!(item instanceof Item.Check || item instanceof Item.Probe)) {
        ItemNets.expressions(item, this::reads);
      }
    }
    List<Expr> unread = new ArrayList<>();
    for (Map.Entry<Net, BitSet> entry : read.entrySet()) {
      Net net = entry.getKey();
      BitSet bits = entry.getValue();
      for (int low = bits.nextClearBit(0); low < net.width(); ) {
        int next = bits.nextSetBit(low);
        int high = next < 0 ? net.width() - 1 : next - 1;
        unread.add(Logic.slice(net, high, low));
        low = bits.nextClearBit(high + 1);
      }
    }
    return unread;
  }

  private void known(Net net) {
    read.computeIfAbsent(net, n -> new BitSet());
  }

  private void all(Net net) {
    read.computeIfAbsent(net, n -> new BitSet()).set(0, net.width());
  }

  private void reads(Expr expression) {
    if (expression instanceof Expr.Slice slice) {
      read.computeIfAbsent(slice.net(), n -> new BitSet()).set(slice.low(), slice.high() + 1);
    } else if (expression instanceof Expr.Unary unary) {
      reads(unary.operand());
    } else if (expression instanceof Expr.Binary binary) {
      reads(binary.left());
      reads(binary.right());
    } else if (expression instanceof Expr.Mux mux) {
      reads(mux.condition());
      reads(mux.yes());
      reads(mux.no());
    } else if (expression instanceof Expr.Concat concat) {
      concat.parts().forEach(this::reads);
    } else {
      expression.nets(this::all);
    }
  }
}
