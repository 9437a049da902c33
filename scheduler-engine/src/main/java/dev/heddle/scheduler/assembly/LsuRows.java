package dev.heddle.scheduler.assembly;

import dev.heddle.language.types.Attribute;
import dev.heddle.scheduler.board.Bandwidth;
import dev.heddle.scheduler.board.GlobalMemory;
import dev.heddle.scheduler.flow.FlowNode;
import dev.heddle.scheduler.ir.AddressSpace;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.MemoryObject;
import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.memory.LoadStoreUnit;
import dev.heddle.scheduler.report.LsuReport;
import dev.heddle.scheduler.schedule.KernelSchedule;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The load-store units of a kernel with their memories and bandwidth. */
final class LsuRows {
  private final KernelSchedule schedule;
  private final BoardMemories memories;

  LsuRows(KernelSchedule schedule, BoardMemories memories) {
    this.schedule = schedule;
    this.memories = memories;
  }

  List<LsuReport> rows() {
    List<LsuReport> rows = new ArrayList<>();
    schedule.times().units().units().forEach(unit -> rows.add(offChip(unit)));
    for (FlowNode node : schedule.graph().nodes()) {
      node.access()
          .filter(access -> access.object() != Detail.Access.DYNAMIC)
          .map(access -> schedule.graph().memory(access.object()))
          .filter(LsuRows::isOnChip)
          .ifPresent(memory -> rows.add(onChip(node, memory)));
    }
    return rows;
  }

  private LsuReport offChip(LoadStoreUnit unit) {
    FlowNode first = unit.accesses().get(0);
    String name = location(first).orElse(memories.board().defaultMemory().label());
    Optional<GlobalMemory> memory = memories.board().memory(name);
    int bytes = Math.max(1, unit.bits() / 8);
    Optional<Bandwidth> bandwidth =
        memory.map(m -> Bandwidth.of(bytes, schedule.fmaxMhz(), m, memories.isInterleaved(m)));
    return new LsuReport(
        first.id(),
        first.range().line(),
        access(first),
        unit.space().name().toLowerCase(Locale.ROOT),
        name,
        unit.type(),
        unit.modifiers(),
        bytes,
        memory.map(GlobalMemory::widthBytes).orElse(null),
        bandwidth.map(Bandwidth::megabytesPerSecond).orElse(null),
        bandwidth.map(Bandwidth::limiter).orElse(null));
  }

  /** The memory that the argument asks for (model M-LSU-34). */
  private Optional<String> location(FlowNode node) {
    MemoryObject object = schedule.graph().memory(node.access().orElseThrow().object());
    return object == null
        ? Optional.empty()
        : Attribute.find(object.attributes(), "buffer_location").flatMap(a -> a.string(0));
  }

  private static String access(FlowNode node) {
    return node.opcode() == Opcode.ATOMIC ? "atomic" : node.isLoad() ? "load" : "store";
  }

  private static boolean isOnChip(MemoryObject memory) {
    return memory.space() == AddressSpace.LOCAL || memory.space() == AddressSpace.PRIVATE;
  }

  private static LsuReport onChip(FlowNode node, MemoryObject memory) {
    return new LsuReport(
        node.id(),
        node.range().line(),
        access(node),
        memory.space().name().toLowerCase(Locale.ROOT),
        memory.name(),
        LoadStoreUnit.PIPELINED,
        List.of("never-stall"),
        Math.max(1, node.bits() / 8),
        null,
        null,
        null);
  }
}
