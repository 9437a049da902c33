package dev.heddle.scheduler.area;

import dev.heddle.scheduler.flow.FlowGraph;
import dev.heddle.scheduler.flow.FlowNode;
import dev.heddle.scheduler.hardware.LoadStoreUnit.Modifier;
import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.memory.LoadStoreUnit;
import dev.heddle.scheduler.report.LsuReport;
import dev.heddle.scheduler.report.MemoryReport;
import java.util.List;

/** Cost of load-store units (model M-AREA-6). */
final class UnitArea {
  private final AreaTable table;
  private final FlowGraph graph;
  private final Widths widths;
  private final Variance variance;

  UnitArea(AreaTable table, FlowGraph graph, Widths widths, Variance variance) {
    this.table = table;
    this.graph = graph;
    this.widths = widths;
    this.variance = variance;
  }

  // ------------------------------------------------------------------ global and constant memory

  /** Cost of a unit of off-chip memory. */
  Cost of(LoadStoreUnit unit) {
    FlowNode first = unit.accesses().get(0);
    return switch (unit.kind()) {
      case ATOMIC_PIPELINED -> table.cost("atomicGlobal", unit.bits());
      case CONSTANT_PIPELINED -> table.cost("loadConstant", unit.bits());
      case PREFETCHING -> table.cost("loadPrefetching", unit.bits());
      case SEMI_STREAMING -> table.cost("loadSemiStreaming", unit.bits());
      case PIPELINED -> table.cost(unit.isLoad() ? "loadPipelined" : "storePipelined", unit.bits());
      default -> unit.isLoad() ? load(unit) : store(unit, first);
    };
  }

  private Cost load(LoadStoreUnit unit) {
    boolean cached = unit.has(Modifier.CACHED);
    boolean nonaligned = unit.has(Modifier.NONALIGNED);
    String name = "loadBurst" + (cached ? "Cached" : "") + (nonaligned ? "Nonaligned" : "");
    return table.cost(name, unit.bits());
  }

  private Cost store(LoadStoreUnit unit, FlowNode first) {
    boolean acknowledged = unit.has(Modifier.WRITE_ACK);
    boolean narrow = first.inputCount() > 0 && unit.bits() >= 8 && isNarrow(first);
    String name = "storeBurst";
    if (!variance.addressVaries(first)) {
      name = "storeFixed";
    } else if (unit.has(Modifier.NONALIGNED)) {
      name = "storeBurstNonaligned";
    } else if (narrow) {
      name = "storeNarrow";
    }
    Cost cost = table.cost(name, unit.bits());
    return acknowledged ? cost.plus(table.cost("storeAcknowledged", unit.bits())) : cost;
  }

  /** Whether only a few bits of what is stored are not known. */
  private boolean isNarrow(FlowNode store) {
    FlowNode value = widths.root(store.input(0));
    if (value.kind() == FlowNode.Kind.CONSTANT) {
      return true;
    }
    if (value.type().bits() == 1) {
      return true;
    }
    return value.kind() == FlowNode.Kind.OPERATION
        && value.opcode() == Opcode.SELECT
        && graph.node(value.input(1)).kind() == FlowNode.Kind.CONSTANT
        && graph.node(value.input(2)).kind() == FlowNode.Kind.CONSTANT;
  }

  // ------------------------------------------------------------------ on-chip memory

  /** Cost of an access to on-chip memory. */
  Cost onChip(FlowNode node, LsuReport unit, List<MemoryReport> memories) {
    MemoryReport memory =
        memories.stream().filter(m -> m.name().equals(unit.memory())).findFirst().orElse(null);
    double bits = unit.kernelWidthBytes() == null ? node.bits() : 8.0 * unit.kernelWidthBytes();
    boolean arbitrated = !unit.modifiers().contains("never-stall");
    if (node.opcode() == Opcode.ATOMIC) {
      return table.cost("atomicLocal", node.bits());
    }
    if (arbitrated) {
      boolean constant = !node.isLoad() && widths.isConstant(node.input(0));
      return table.cost(
          node.isLoad()
              ? "loadLocalArbitrated"
              : constant ? "storeLocalConstant" : "storeLocalArbitrated",
          bits);
    }
    Cost cost = table.cost(node.isLoad() ? "loadLocal" : "storeLocal", bits);
    boolean copies = memory != null && memory.privateCopies() != null && memory.privateCopies() > 1;
    return copies ? cost.plus(table.cost("localPrivateCopies")) : cost;
  }
}
