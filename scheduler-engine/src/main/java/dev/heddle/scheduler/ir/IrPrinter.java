package dev.heddle.scheduler.ir;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Prints kernels for people: one line for each operation, regions indented. */
public final class IrPrinter {
  private final StringBuilder text = new StringBuilder();
  private int indent;

  private IrPrinter() {}

  /** The text of a kernel. */
  public static String print(KernelIr kernel) {
    IrPrinter printer = new IrPrinter();
    printer.kernel(kernel);
    return printer.text.toString();
  }

  /** Short name of a type, such as "i32", "f64", "f32x4" or "global*". */
  public static String name(IrType type) {
    if (type instanceof IrType.Int integer) {
      return "i" + integer.bits();
    } else if (type instanceof IrType.Float number) {
      return "f" + number.bits();
    } else if (type instanceof IrType.Vector vector) {
      return name(vector.element()) + "x" + vector.lanes();
    } else if (type instanceof IrType.Pointer pointer) {
      return pointer.space().name().toLowerCase(Locale.ROOT) + "*";
    } else if (type instanceof IrType.Aggregate aggregate) {
      return "{" + aggregate.name() + "}";
    }
    return "void";
  }

  private void kernel(KernelIr kernel) {
    line("kernel " + kernel.name());
    indent++;
    for (KernelIr.Parameter parameter : kernel.parameters()) {
      String object = parameter.object() < 0 ? "" : " -> m" + parameter.object();
      line("parameter " + parameter.name() + ": " + name(parameter.type()) + object);
    }
    for (MemoryObject memory : kernel.memories()) {
      line(memory(memory));
    }
    block(kernel.body());
    indent--;
  }

  private static String memory(MemoryObject memory) {
    String dimensions =
        memory.dimensions().stream().map(d -> "[" + d + "]").collect(Collectors.joining());
    return "memory m"
        + memory.id()
        + " "
        + memory.name()
        + ": "
        + memory.space().name().toLowerCase(Locale.ROOT)
        + " "
        + name(memory.element())
        + dimensions
        + (memory.isRestrict() ? " restrict" : "")
        + (memory.isConst() ? " const" : "")
        + (memory.isVolatile() ? " volatile" : "");
  }

  private void block(Block block) {
    block.nodes().forEach(node -> node.accept(new Printer()));
  }

  private void line(String line) {
    text.append("  ".repeat(indent)).append(line).append('\n');
  }

  private static String values(Ids ids) {
    return ids.stream().mapToObj(id -> "%" + id).collect(Collectors.joining(", "));
  }

  private static String results(List<Loop.Result> results) {
    return results.isEmpty()
        ? ""
        : " -> "
            + results.stream()
                .map(r -> "%" + r.id() + named(r.name()) + ": " + name(r.type()))
                .collect(Collectors.joining(", "));
  }

  private static String named(String name) {
    return name.isEmpty() ? "" : " " + name;
  }

  private final class Printer implements Node.Visitor<Void> {
    @Override
    public Void operation(Operation operation) {
      StringBuilder line = new StringBuilder();
      if (!(operation.type() instanceof IrType.Void)) {
        line.append('%').append(operation.id()).append(": ").append(name(operation.type()));
        line.append(" = ");
      }
      line.append(operation.opcode().name().toLowerCase(Locale.ROOT));
      if (operation.inputs().size() > 0) {
        line.append(' ').append(values(operation.inputs()));
      }
      line.append(detail(operation.detail()));
      line(line.toString());
      return null;
    }

    private String detail(Detail detail) {
      if (detail instanceof Detail.Constant constant) {
        return " " + constant.bits().stream().map(String::valueOf).collect(Collectors.joining(" "));
      } else if (detail instanceof Detail.Access access) {
        return access(access);
      } else if (detail instanceof Detail.Lanes lanes) {
        return " lanes " + lanes.lanes();
      } else if (detail instanceof Detail.Member member) {
        return " member " + member.index();
      } else if (detail instanceof Detail.Query query) {
        return " " + query.function();
      } else if (detail instanceof Detail.Call call) {
        return " " + call.function() + (call.sideEffects() ? " with effects" : "");
      } else if (detail instanceof Detail.Channel channel) {
        return " " + channel.channel() + (channel.blocking() ? "" : " non-blocking");
      } else if (detail instanceof Detail.Parameter parameter) {
        return " " + parameter.index();
      }
      return detail instanceof Detail.Fence fence
          ? (fence.local() ? " local" : "")
              + (fence.global() ? " global" : "")
              + (fence.channel() ? " channel" : "")
          : "";
    }

    private String access(Detail.Access access) {
      StringBuilder line = new StringBuilder(" ");
      line.append(access.object() == Detail.Access.DYNAMIC ? "*" : "m" + access.object());
      for (Detail.Subscript subscript : access.subscripts()) {
        line.append("[#").append(subscript.input()).append(" * ").append(subscript.strideBytes());
        line.append(subscript.extent() < 0 ? "]" : " of " + subscript.extent() + "]");
      }
      if (access.offset() != 0) {
        line.append(" + ").append(access.offset());
      }
      line.append(" as ").append(name(access.accessed()));
      if (!access.function().isEmpty()) {
        line.append(" by ").append(access.function());
      }
      return line.append(access.isVolatile() ? " volatile" : "").toString();
    }

    @Override
    public Void branch(If branch) {
      line("if %" + branch.condition());
      inside(branch.then());
      if (!branch.otherwise().nodes().isEmpty()) {
        line("else");
        inside(branch.otherwise());
      }
      for (If.Merge merge : branch.merges()) {
        line(
            "%"
                + merge.id()
                + named(merge.name())
                + ": "
                + name(merge.type())
                + " = merge %"
                + merge.thenValue()
                + ", %"
                + merge.elseValue());
      }
      return null;
    }

    @Override
    public Void loop(Loop loop) {
      String carried =
          loop.carried().stream()
              .map(
                  c ->
                      "%"
                          + c.id()
                          + named(c.name())
                          + ": "
                          + name(c.type())
                          + " = %"
                          + c.initial()
                          + (c.distance() > 1 ? " delayed by " + c.distance() : ""))
              .collect(Collectors.joining(", "));
      line("loop L" + loop.id() + " (" + carried + ")" + results(loop.results()));
      inside(loop.body());
      return null;
    }

    @Override
    public Void scope(Scope scope) {
      line("scope L" + scope.id() + named(scope.name()) + results(scope.results()));
      inside(scope.body());
      return null;
    }

    @Override
    public Void exit(Node.Exit exit) {
      if (exit instanceof Node.Continue jump) {
        line("continue L" + jump.loop() + " (" + values(jump.next()) + ")");
      } else if (exit instanceof Node.Break jump) {
        line("break L" + jump.target() + " (" + values(jump.values()) + ")");
      } else {
        line("return");
      }
      return null;
    }

    private void inside(Block block) {
      indent++;
      block(block);
      indent--;
    }
  }
}
