package dev.heddle.scheduler.area;

import dev.heddle.scheduler.hardware.LoadStoreUnit;
import dev.heddle.scheduler.hardware.LoadStoreUnit.Modifier;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.Role;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import dev.heddle.scheduler.ir.Opcode;

/** Cost of load-store units (model M-AREA-6). */
final class UnitArea {
  private final AreaTable table;
  private final ScheduledKernel kernel;
  private final Widths widths;
  private final Variance variance;
  private final boolean together;

  /**
   * For one kernel.
   *
   * @param together whether private copies of memories are counted as replicates
   */
  UnitArea(
      AreaTable table, ScheduledKernel kernel, Widths widths, Variance variance, boolean together) {
    this.table = table;
    this.kernel = kernel;
    this.widths = widths;
    this.variance = variance;
    this.together = together;
  }

  // ------------------------------------------------------------------ global and constant memory

  /** Cost of a unit of off-chip memory. */
  Cost of(LoadStoreUnit unit) {
    Node first = kernel.node(unit.parts().get(0).node());
    return switch (unit.kind()) {
      case ATOMIC_PIPELINED -> table.cost("atomicGlobal", unit.bits());
      case CONSTANT_PIPELINED -> table.cost("loadConstant", unit.bits());
      case PREFETCHING -> table.cost("loadPrefetching", unit.bits());
      case SIMPLE -> table.cost("loadSimple", unit.bits());
      case SEMI_STREAMING -> table.cost("loadSemiStreaming", unit.bits());
      case PIPELINED -> table.cost(unit.isLoad() ? "loadPipelined" : "storePipelined", unit.bits());
      default -> unit.isLoad() ? load(unit) : store(unit, first);
    };
  }

  private Cost load(LoadStoreUnit unit) {
    boolean cached = unit.modifiers().contains(Modifier.CACHED);
    boolean nonaligned = unit.modifiers().contains(Modifier.NONALIGNED);
    String name = "loadBurst" + (cached ? "Cached" : "") + (nonaligned ? "Nonaligned" : "");
    return table.cost(name, unit.bits());
  }

  private Cost store(LoadStoreUnit unit, Node first) {
    boolean acknowledged = unit.modifiers().contains(Modifier.WRITE_ACK);
    boolean narrow = first.operands().size() > 0 && unit.bits() >= 8 && isNarrow(first);
    String name = "storeBurst";
    if (!variance.addressVaries(first)) {
      name = "storeFixed";
    } else if (unit.modifiers().contains(Modifier.NONALIGNED)) {
      name = "storeBurstNonaligned";
    } else if (narrow) {
      name = "storeNarrow";
    }
    Cost cost = table.cost(name, unit.bits());
    return acknowledged ? cost.plus(table.cost("storeAcknowledged", unit.bits())) : cost;
  }

  /** Whether only a few bits of what is stored are not known. */
  private boolean isNarrow(Node store) {
    Node value = widths.root(store.operand(0));
    if (value.role() == Role.CONSTANT) {
      return true;
    }
    if (value.type().bits() == 1) {
      return true;
    }
    return value.role() == Role.OPERATION
        && value.opcode() == Opcode.SELECT
        && kernel.node(value.operand(1)).role() == Role.CONSTANT
        && kernel.node(value.operand(2)).role() == Role.CONSTANT;
  }

  // ------------------------------------------------------------------ on-chip memory

  /** Cost of an access to on-chip memory. */
  Cost onChip(Node node, Accesses.OnChip access) {
    double bits = 8.0 * access.site().bytes();
    if (node.opcode() == Opcode.ATOMIC) {
      return table.cost("atomicLocal", node.bits());
    }
    if (access.site().stallable()) {
      boolean constant = !node.isLoad() && widths.isConstant(node.operand(0));
      return table.cost(
          node.isLoad()
              ? "loadLocalArbitrated"
              : constant ? "storeLocalConstant" : "storeLocalArbitrated",
          bits);
    }
    Cost cost = table.cost(node.isLoad() ? "loadLocal" : "storeLocal", bits);
    boolean copies = access.memory().copies() > 1 && !together;
    return copies ? cost.plus(table.cost("localPrivateCopies")) : cost;
  }
}
