package dev.heddle.scheduler.vendorreport;

import dev.heddle.scheduler.area.Cost;
import dev.heddle.scheduler.area.Costs;
import dev.heddle.scheduler.area.Subject;
import dev.heddle.scheduler.hardware.LoadStoreUnit;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import dev.heddle.scheduler.report.Area;
import dev.heddle.scheduler.report.BlockReport;
import dev.heddle.scheduler.report.MemoryReport;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;

/** The rows of a kernel in the area table: its costs with names and lines, operations by line. */
final class KernelAreaRows {
  private final ScheduledKernel kernel;
  private final List<BlockReport> blocks;
  private final List<MemoryReport> memories;
  private final Function<Node, String> names;

  /**
   * For one kernel.
   *
   * @param blocks its printed blocks in order
   * @param memories its printed memories in order
   * @param names what its operations are called
   */
  KernelAreaRows(
      ScheduledKernel kernel,
      List<BlockReport> blocks,
      List<MemoryReport> memories,
      Function<Node, String> names) {
    this.kernel = kernel;
    this.blocks = blocks;
    this.memories = memories;
    this.names = names;
  }

  private static final String UNKNOWN =
      "Has no body here: what it takes is not counted, so that all sums with it are too small.";

  /** A variable; reports have a row for each line that declares one, whatever its name. */
  private record Declared(String name, int line) {}

  /** The rows of one compute unit. */
  List<AreaRow> rows(Costs costs) {
    AreaRow root = new AreaRow(kernel.name(), line(0));
    Map<Declared, AreaRow> variables = new LinkedHashMap<>();
    for (Costs part : costs.parts()) {
      if (part.about() instanceof Subject.Variable variable) {
        variable(kernel.node(variable.node()), part.own(), variables);
      } else if (part.about() instanceof Subject.Overhead) {
        root.add(AreaRow.leaf("Function overhead", null, part.own(), "Kernel dispatch logic."));
      }
    }
    variables.values().forEach(root::addIfAny);
    for (Costs part : costs.parts()) {
      if (part.about() instanceof Subject.Memory memory) {
        memory(root, memories.get(memory.memory()), part.own());
      } else if (part.about() instanceof Subject.InBlock block) {
        root.add(block(blocks.get(block.block()), part));
      }
    }
    return root.children();
  }

  private int line(int place) {
    return kernel.range(place).line();
  }

  private void variable(Node node, Cost cost, Map<Declared, AreaRow> rows) {
    AreaRow row =
        rows.computeIfAbsent(
            new Declared(node.variable(), line(node.place())),
            of -> new AreaRow("Private Variable: '" + of.name() + "'", of.line()));
    row.add(cost);
    row.detail("Implemented in registers, one for each iteration in flight.");
  }

  // ------------------------------------------------------------------ memories

  private static void memory(AreaRow root, MemoryReport memory, Cost cost) {
    root.add(AreaRow.leaf(name(memory.name(), memory), memory.line(), cost, reason(memory)))
        .as(Area.Kind.MEMORY);
    memory.merged().forEach(variable -> root.add(merged(variable, memory)));
  }

  private static String name(String variable, MemoryReport memory) {
    return variable + " (" + memory.space() + " memory)";
  }

  /** A variable whose memory counts in the row of another one (single-work-item-course O23). */
  private static AreaRow merged(String variable, MemoryReport into) {
    return AreaRow.leaf(
        name(variable, into),
        into.line(),
        Cost.NOTHING,
        "Merged with " + into.name() + ", whose row has the blocks of both.");
  }

  /** One line that says how a memory is built. */
  private static String reason(MemoryReport memory) {
    String status = memory.status() == null ? "" : memory.status() + "; ";
    String requested =
        memory.requestedBytes() == null ? "" : memory.requestedBytes() + " bytes requested";
    String implemented =
        memory.implementedBytes() == null
            ? ""
            : ", " + memory.implementedBytes() + " bytes implemented";
    String merged =
        memory.merged().isEmpty() ? "" : "; merged with " + String.join(", ", memory.merged());
    return status + requested + implemented + merged;
  }

  // ------------------------------------------------------------------ blocks

  private AreaRow block(BlockReport block, Costs costs) {
    AreaRow root = new AreaRow(block.name(), block.line());
    AreaRow computation = new AreaRow("Computation", null);
    Map<Integer, Map<String, AreaRow>> lines = new TreeMap<>();
    for (Costs part : costs.parts()) {
      if (part.about() instanceof Subject.ClusterLogic logic) {
        root.add(leaf("Cluster logic", part, clusters(logic))).as(Area.Kind.CLUSTER);
      } else if (part.about() instanceof Subject.Feedback feedback) {
        root.add(leaf("Feedback", part, feedback(feedback))).as(Area.Kind.FEEDBACK);
      } else if (part.about() instanceof Subject.State state) {
        root.add(leaf("State", part, state(state))).as(Area.Kind.STATE);
      } else {
        operation(part, lines);
      }
    }
    lines.forEach(
        (line, rows) -> {
          AreaRow row = computation.add(new AreaRow("Source line", line));
          rows.values().forEach(row::add);
        });
    root.addIfAny(computation);
    return root;
  }

  private static AreaRow leaf(String name, Costs costs, String text) {
    return AreaRow.leaf(name, null, costs.own(), text);
  }

  private static String clusters(Subject.ClusterLogic logic) {
    return "Logic that lets "
        + logic.clusters()
        + " group(s) of operations run without stalls, and their exit FIFOs.";
  }

  private static String feedback(Subject.Feedback feedback) {
    if (feedback.loop().isPresent()) {
      return "Values that one iteration hands to the next, and loop control.";
    }
    return feedback.first() ? "Start of the kernel." : "End of the kernel.";
  }

  private static String state(Subject.State state) {
    return "Keeps " + state.bits() + " bits of live values while other operations run.";
  }

  // ------------------------------------------------------------------ operations by line

  private void operation(Costs costs, Map<Integer, Map<String, AreaRow>> lines) {
    Subject about = costs.about();
    if (about instanceof Subject.Operation operation) {
      Node node = kernel.node(operation.node());
      AreaRow row = row(lines, node, names.apply(node)).as(kind(node));
      row.add(costs.own());
      if (costs.own().isNothing()) {
        row.detail(UNKNOWN);
      }
    } else if (about instanceof Subject.Test test) {
      Node node = kernel.node(test.node());
      row(lines, node, name(Subject.Step.COMPARE, test.bits())).as(kind(node)).add(costs.own());
    } else if (about instanceof Subject.Unit unit) {
      Node node = kernel.node(unit.node());
      AreaRow row = row(lines, node, names.apply(node)).as(kind(node));
      row.add(costs.own());
      LoadStoreUnit built = kernel.units().get(unit.unit());
      row.detail(UnitNames.sentence(built));
    } else if (about instanceof Subject.Count count) {
      Node test = kernel.node(count.test());
      row(lines, test, name(count.step(), count.bits())).add(costs.own());
    } else {
      throw new IllegalArgumentException("a block has no row for " + about);
    }
  }

  private AreaRow row(Map<Integer, Map<String, AreaRow>> lines, Node node, String name) {
    int line = line(node.place());
    return lines
        .computeIfAbsent(line, l -> new TreeMap<>())
        .computeIfAbsent(name, text -> new AreaRow(text, line));
  }

  private static String name(Subject.Step step, int bits) {
    return bits
        + switch (step) {
          case COMPARE -> "-bit Integer Compare";
          case SELECT -> "-bit Select";
          case ADD -> "-bit Integer Add";
        };
  }

  /** Accesses, and products and quotients of integers, are placed otherwise than printed. */
  private static Area.Kind kind(Node node) {
    if (node.isAccess()) {
      return Area.Kind.ACCESS;
    }
    return switch (node.opcode()) {
      case MUL -> Area.Kind.PRODUCT;
      case SDIV, UDIV -> Area.Kind.QUOTIENT;
      default -> Area.Kind.OTHER;
    };
  }
}
