package dev.heddle.rtl.verilog;

import dev.heddle.language.source.SourceRange;
import dev.heddle.rtl.netlist.Expr;
import dev.heddle.rtl.netlist.Item;
import dev.heddle.rtl.netlist.Module;
import dev.heddle.rtl.netlist.Net;
import dev.heddle.rtl.netlist.Origin;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Writes a module as Verilog-2005. Checks and probes are there for simulations only: {@code
 * HEDDLE_CHECKS} and {@code HEDDLE_TRACE} turn them on.
 */
public final class VerilogWriter {
  private static final String INDENT = "  ";

  /** Tools leave narrow memories to logic unless told otherwise; each reads its own word. */
  private static final String IN_BLOCKS =
      "(* ram_style = \"block\", syn_ramstyle = \"block_ram\", ramstyle = \"M20K\" *)";

  private final Module module;
  private final ExprText text = new ExprText();
  private final StringBuilder out = new StringBuilder();
  private boolean inClocked;

  private VerilogWriter(Module module) {
    this.module = module;
  }

  /** The text of one module, which belongs in a file of its name. */
  public static String write(Module module) {
    return new VerilogWriter(module).text();
  }

  private String text() {
    out.append("// ").append(module.title()).append("\n`default_nettype none\n");
    out.append("module ").append(module.name()).append(" (\n");
    List<String> ports = new ArrayList<>();
    if (module.isClocked()) {
      ports.add("  input wire clk");
    }
    if (module.isReset()) {
      ports.add("  input wire rst");
    }
    for (Module.Port port : module.ports()) {
      ports.add(
          INDENT
              + (port.output() ? "output wire " : "input wire ")
              + range(port.net())
              + port.net().name()
              + (port.note().isEmpty() ? "" : "  /* " + port.note() + " */"));
    }
    out.append(String.join(",\n", ports)).append("\n);\n");
    declarations();
    out.append('\n');
    for (Item item : module.items()) {
      item(item);
    }
    endClocked();
    unused();
    return out.append("endmodule\n`default_nettype wire\n").toString();
  }

  static String range(Net net) {
    return net.width() == 1 ? "" : "[" + (net.width() - 1) + ":0] ";
  }

  // ------------------------------------------------------------------ declarations

  private void declarations() {
    List<Net> outputs = module.ports().stream().map(Module.Port::net).toList();
    for (Item item : module.items()) {
      if (item instanceof Item.Wire wire && !outputs.contains(wire.net())) {
        declare("wire ", wire.net());
      } else if (item instanceof Item.Register register) {
        declare("reg ", register.net());
      } else if (item instanceof Item.Memory memory) {
        memory(memory);
      } else if (item instanceof Item.Instance instance) {
        instance.outputs().values().forEach(net -> declare("wire ", net));
      }
    }
  }

  private void declare(String kind, Net net) {
    out.append(INDENT).append(kind).append(range(net)).append(net.name()).append(";\n");
  }

  private void memory(Item.Memory memory) {
    if (memory.isInBlocks()) {
      out.append(INDENT).append(IN_BLOCKS).append('\n');
    }
    out.append(INDENT).append("reg [").append(memory.width() - 1).append(":0] ");
    out.append(memory.name()).append(" [0:").append(memory.words() - 1).append("];\n");
    memory.reads().forEach(read -> declare(read.registered() ? "reg " : "wire ", read.data()));
    if (!memory.contents().isEmpty()) {
      out.append("  initial begin\n");
      for (int i = 0; i < memory.contents().size(); i++) {
        out.append("    ").append(memory.name()).append('[').append(i).append("] = ");
        out.append(text.of(memory.contents().get(i))).append(";\n");
      }
      out.append("  end\n");
    }
  }

  // ------------------------------------------------------------------ items

  private void item(Item item) {
    if (item instanceof Item.Register register) {
      register(register);
    } else if (item instanceof Item.Section section) {
      endClocked();
      out.append("\n  // ---- ").append(section.title()).append('\n');
    } else {
      endClocked();
      if (item instanceof Item.Wire wire) {
        out.append("  assign ").append(wire.net().name()).append(" = ");
        out.append(text.of(wire.value())).append(';').append(comment(wire.origin())).append('\n');
      } else if (item instanceof Item.Memory memory) {
        ports(memory);
      } else if (item instanceof Item.Instance instance) {
        instance(instance);
      } else if (item instanceof Item.Check check) {
        check(check);
      } else if (item instanceof Item.Probe probe) {
        probe(probe);
      }
    }
  }

  private void register(Item.Register register) {
    if (!inClocked) {
      out.append("  always @(posedge clk) begin\n");
      inClocked = true;
    }
    String name = register.net().name();
    out.append("    ");
    register
        .reset()
        .ifPresent(
            reset ->
                out.append("if (rst) ")
                    .append(name)
                    .append(" <= ")
                    .append(text.of(reset))
                    .append("; else "));
    String enable = text.of(register.enable());
    if (!enable.equals(ExprText.TRUE)) {
      out.append("if (").append(enable).append(") ");
    }
    out.append(name).append(" <= ").append(text.of(register.next())).append(';');
    out.append(comment(register.origin())).append('\n');
  }

  private void endClocked() {
    if (inClocked) {
      out.append("  end\n");
      inClocked = false;
    }
  }

  private void ports(Item.Memory memory) {
    for (Item.Fetch read : memory.reads()) {
      if (!read.registered()) {
        out.append("  assign ").append(read.data().name()).append(" = ");
        out.append(word(memory, read.address())).append(";\n");
      }
    }
    boolean clocked =
        !memory.writes().isEmpty() || memory.reads().stream().anyMatch(Item.Fetch::registered);
    if (!clocked) {
      return;
    }
    out.append("  always @(posedge clk) begin\n");
    for (Item.Write write : memory.writes()) {
      out.append("    ").append(when(write.enable())).append(word(memory, write.address()));
      out.append(" <= ").append(text.of(write.data())).append(";\n");
    }
    for (Item.Fetch read : memory.reads()) {
      if (read.registered()) {
        out.append("    ").append(when(read.enable())).append(read.data().name());
        out.append(" <= ").append(word(memory, read.address())).append(";\n");
      }
    }
    out.append("  end\n");
  }

  private String when(Expr enable) {
    String condition = text.of(enable);
    return condition.equals(ExprText.TRUE) ? "" : "if (" + condition + ") ";
  }

  private String word(Item.Memory memory, Expr address) {
    return memory.name() + "[" + text.of(address) + "]";
  }

  private void instance(Item.Instance instance) {
    List<String> connections = new ArrayList<>();
    if (instance.module().isClocked()) {
      connections.add(".clk(clk)");
    }
    if (instance.module().isReset()) {
      connections.add(".rst(rst)");
    }
    for (Map.Entry<String, Expr> input : instance.inputs().entrySet()) {
      connections.add("." + input.getKey() + "(" + text.of(input.getValue()) + ")");
    }
    for (Map.Entry<String, Net> output : instance.outputs().entrySet()) {
      connections.add("." + output.getKey() + "(" + output.getValue().name() + ")");
    }
    out.append(INDENT).append(instance.module().name()).append(' ').append(instance.name());
    out.append(" (").append(String.join(", ", connections)).append(");");
    out.append(comment(instance.origin())).append('\n');
  }

  private void check(Item.Check check) {
    out.append("`ifdef HEDDLE_CHECKS\n  always @(posedge clk)\n    if (!rst && (");
    out.append(text.of(check.broken())).append(")) begin\n      $display(\"FAULT %m: ");
    out.append(check.text()).append("\");\n      $finish;\n    end\n`endif\n");
  }

  private void probe(Item.Probe probe) {
    out.append("`ifdef HEDDLE_TRACE\n  always @(posedge clk)\n    if (!rst && (");
    out.append(text.of(probe.when())).append(")) $display(\"EVENT ").append(probe.name());
    out.append(" %0d\", $time);\n`endif\n");
  }

  /** Bits that nothing reads are named as such, which tools ask for. */
  private void unused() {
    List<String> unread =
        new UnreadBits(module)
            .of().stream().map(text::of).collect(Collectors.toCollection(ArrayList::new));
    if (!unread.isEmpty()) {
      out.append("\n  wire unused = &{1'b0, ").append(String.join(", ", unread)).append("};\n");
    }
  }

  private static String comment(Origin origin) {
    List<String> words = new ArrayList<>();
    if (origin.node().isPresent()) {
      words.add("n" + origin.node().getAsInt());
    }
    if (!origin.note().isEmpty()) {
      words.add(origin.note());
    }
    origin.range().map(VerilogWriter::place).ifPresent(words::add);
    return words.isEmpty() ? "" : "  // " + String.join(", ", words);
  }

  private static String place(SourceRange range) {
    return "line " + range.line();
  }
}
