package dev.heddle.scheduler.vendorreport;

import dev.heddle.scheduler.board.Bandwidth;
import dev.heddle.scheduler.board.GlobalMemory;
import dev.heddle.scheduler.hardware.LoadStoreUnit;
import dev.heddle.scheduler.hardware.LoadStoreUnit.Kind;
import dev.heddle.scheduler.hardware.LoadStoreUnit.Modifier;
import dev.heddle.scheduler.hardware.MemoryPlan;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.Part;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.profile.ReportStyle;
import dev.heddle.scheduler.report.BlockReport;
import dev.heddle.scheduler.report.LsuReport;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The load-store units of a kernel with their memories and bandwidth. */
final class LsuRows {
  /** Format and arguments are stored as one word. */
  private static final int PRINT_BYTES = 32;

  private final ScheduledKernel kernel;
  private final BoardMemories memories;
  private final Set<ReportStyle> style;
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
   * @param memories those of the board
   * @param blocks its printed blocks in order
   * @param style how the release words its reports
   */
  LsuRows(
      ScheduledKernel kernel,
      BoardMemories memories,
      List<BlockReport> blocks,
      Set<ReportStyle> style) {
    this.kernel = kernel;
    this.memories = memories;
    this.style = style;
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
    kernel.units().forEach(unit -> rows.add(offChip(unit)));
    List<Node> prints =
        kernel.flow().nodes().stream().filter(node -> node.opcode() == Opcode.PRINTF).toList();
    prints.forEach(node -> rows.add(print(node, prints.size() > 1)));
    for (MemoryPlan memory : kernel.memories()) {
      if (memory.isRam()) {
        memory.sites().forEach(site -> rows.add(onChip(site, memory)));
      }
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
    String name = unit.memory().orElse(memories.board().defaultMemory().label());
    Optional<GlobalMemory> memory = memories.board().memory(name);
    int bytes = Math.max(1, unit.bits() / 8);
    Optional<Bandwidth> bandwidth =
        memory.map(
            m -> Bandwidth.of(bytes, kernel.clock().reachedMhz(), m, memories.isInterleaved(m)));
    return new LsuReport(
        unit.parts().get(0).node(),
        line(unit.parts().get(0)),
        lines(unit.parts()),
        unit.access().name().toLowerCase(Locale.ROOT),
        unit.space().name().toLowerCase(Locale.ROOT),
        name,
        UnitNames.of(listed(unit.kind())),
        UnitNames.modifiers(unit),
        bytes,
        memory.map(GlobalMemory::widthBytes).orElse(null),
        bandwidth.map(Bandwidth::megabytesPerSecond).orElse(null),
        bandwidth.map(Bandwidth::limiter).orElse(null),
        unit.efficiency().isPresent() ? percent(unit.efficiency().getAsDouble()) : null);
  }

  private Kind listed(Kind kind) {
    boolean plain =
        kind == Kind.CONSTANT_PIPELINED && style.contains(ReportStyle.CONSTANTS_SENT_AT_ONCE);
    return plain ? Kind.PIPELINED : kind;
  }

  /** What is printed is stored off chip with a unit of its own (model M-LSU-35). */
  private LsuReport print(Node node, boolean isOrdered) {
    int line = kernel.line(node);
    List<String> modifiers =
        isOrdered
            ? List.of(UnitNames.of(Modifier.NONALIGNED), UnitNames.of(Modifier.WRITE_ACK))
            : List.of(UnitNames.of(Modifier.NONALIGNED));
    return new LsuReport(
        node.id(),
        line,
        List.of(line),
        "store",
        "global",
        memories.board().defaultMemory().label(),
        UnitNames.of(Kind.BURST_COALESCED),
        modifiers,
        PRINT_BYTES,
        null,
        null,
        null,
        null);
  }

  private static double percent(double part) {
    return Math.round(1000 * part) / 10.0;
  }

  private int line(Part part) {
    return kernel.range(kernel.node(part.node()).place()).line();
  }

  private List<Integer> lines(List<Part> parts) {
    return parts.stream().map(this::line).distinct().sorted().toList();
  }

  private LsuReport onChip(MemoryPlan.Site site, MemoryPlan memory) {
    Node node = kernel.node(site.node());
    return new LsuReport(
        node.id(),
        line(site.parts().get(0)),
        lines(site.parts()),
        node.opcode().name().toLowerCase(Locale.ROOT),
        memory.space().name().toLowerCase(Locale.ROOT),
        memory.name(),
        UnitNames.of(Kind.PIPELINED),
        site.stallable() ? List.of() : List.of(UnitNames.NEVER_STALL),
        site.bytes(),
        null,
        null,
        null,
        null);
  }
}
