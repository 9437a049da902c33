package dev.heddle.scheduler.vendorreport;

import dev.heddle.language.types.Attribute;
import dev.heddle.scheduler.board.Bandwidth;
import dev.heddle.scheduler.board.GlobalMemory;
import dev.heddle.scheduler.flow.FlowNode;
import dev.heddle.scheduler.hardware.LoadStoreUnit.Kind;
import dev.heddle.scheduler.ir.MemoryObject;
import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.memory.LoadStoreUnit;
import dev.heddle.scheduler.memory.MemorySystem;
import dev.heddle.scheduler.report.BlockReport;
import dev.heddle.scheduler.report.LsuReport;
import dev.heddle.scheduler.schedule.KernelSchedule;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/** The load-store units of a kernel with their memories and bandwidth. */
final class LsuRows {
  private final KernelSchedule schedule;
  private final List<MemorySystem> onChip;
  private final BoardMemories memories;
  private final Map<Integer, Place> places = new HashMap<>();

  /** Where an access is printed: its block's number, its first cycle there and its last one. */
  private record Place(int block, int start, int end) {
    static final Place NOWHERE = new Place(Integer.MAX_VALUE, 0, 0);

    static final Comparator<Place> START =
        Comparator.comparingInt(Place::block).thenComparingInt(Place::start);
  }

  /**
   * For one kernel.
   *
   * @param onChip its on-chip memories
   * @param blocks its printed blocks in order
   */
  LsuRows(
      KernelSchedule schedule,
      List<MemorySystem> onChip,
      BoardMemories memories,
      List<BlockReport> blocks) {
    this.schedule = schedule;
    this.onChip = onChip;
    this.memories = memories;
    for (int i = 0; i < blocks.size(); i++) {
      for (BlockReport.Instruction row : blocks.get(i).instructions()) {
        places.put(row.id(), new Place(i, row.startCycle(), row.startCycle() + row.latency()));
      }
    }
  }

  /**
   * In the order in which they start; of those that start together the one that ends first, but
   * what is loaded ahead last.
   */
  List<LsuReport> rows() {
    List<LsuReport> rows = new ArrayList<>();
    schedule.times().units().units().forEach(unit -> rows.add(offChip(unit)));
    for (MemorySystem memory : onChip) {
      memory.accesses().forEach(access -> rows.add(onChip(access, memory)));
    }
    rows.sort(
        Comparator.comparing(this::place, Place.START)
            .thenComparing(row -> row.type().equals(UnitNames.of(Kind.PREFETCHING)))
            .thenComparingInt(row -> place(row).end())
            .thenComparingInt(LsuReport::id));
    return rows;
  }

  private Place place(LsuReport row) {
    return places.getOrDefault(row.id(), Place.NOWHERE);
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
        lines(unit.accesses()),
        access(first),
        unit.space().name().toLowerCase(Locale.ROOT),
        name,
        UnitNames.of(unit.kind()),
        UnitNames.modifiers(unit),
        bytes,
        memory.map(GlobalMemory::widthBytes).orElse(null),
        bandwidth.map(Bandwidth::megabytesPerSecond).orElse(null),
        bandwidth.map(Bandwidth::limiter).orElse(null),
        memory.map(m -> efficiencyPercent(unit, m)).orElse(null));
  }

  private Double efficiencyPercent(LoadStoreUnit unit, GlobalMemory memory) {
    OptionalDouble used = schedule.times().units().fetchEfficiency(unit, memory.widthBytes());
    return used.isPresent() ? Math.round(1000 * used.getAsDouble()) / 10.0 : null;
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

  private static List<Integer> lines(List<FlowNode> nodes) {
    return nodes.stream().map(node -> node.range().line()).distinct().sorted().toList();
  }

  private static LsuReport onChip(MemorySystem.Access access, MemorySystem memory) {
    FlowNode node = access.node();
    return new LsuReport(
        node.id(),
        node.range().line(),
        lines(access.nodes()),
        access(node),
        memory.object().space().name().toLowerCase(Locale.ROOT),
        memory.object().name(),
        UnitNames.of(Kind.PIPELINED),
        access.stallable() ? List.of() : List.of(UnitNames.NEVER_STALL),
        access.bytes(),
        null,
        null,
        null,
        null);
  }
}
