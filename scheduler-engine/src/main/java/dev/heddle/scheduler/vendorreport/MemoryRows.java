package dev.heddle.scheduler.vendorreport;

import dev.heddle.language.types.Attribute;
import dev.heddle.scheduler.flow.FlowGraph;
import dev.heddle.scheduler.ir.MemoryObject;
import dev.heddle.scheduler.memory.MemoryPlanner;
import dev.heddle.scheduler.memory.MemorySystem;
import dev.heddle.scheduler.profile.ReportStyle;
import dev.heddle.scheduler.profile.VendorProfile;
import dev.heddle.scheduler.report.MemoryReport;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The rows of the memory table. */
final class MemoryRows {
  private MemoryRows() {}

  /** The memories and, behind them, tables of constants and arrays in registers. */
  static List<MemoryReport> of(
      FlowGraph graph,
      List<MemorySystem> memories,
      List<MemoryObject> registers,
      VendorProfile profile) {
    List<MemoryReport> rows = new ArrayList<>();
    memories.forEach(memory -> rows.add(row(memory, profile)));
    MemoryPlanner.tables(graph).forEach(table -> rows.add(row(table, profile)));
    registers.forEach(object -> rows.add(row(MemoryPlanner.register(object), profile)));
    return rows;
  }

  private static MemoryReport row(MemorySystem memory, VendorProfile profile) {
    MemoryObject object = memory.object();
    boolean register = memory.kind() == MemorySystem.Kind.REGISTER;
    boolean table = memory.kind() == MemorySystem.Kind.ROM;
    boolean total = profile.style().contains(ReportStyle.TOTAL_REPLICATION);
    int replicates = total ? memory.replicates() * memory.privateCopies() : memory.replicates();
    int copies = total ? 1 : memory.privateCopies();
    return new MemoryReport(
        object.name(),
        object.range().line(),
        object.space().name().toLowerCase(Locale.ROOT),
        implementation(memory.kind(), profile),
        memory.requestedBytes(),
        memory.implementedBytes(),
        register ? null : memory.banks(),
        register ? null : memory.bankWidthBytes(),
        register ? null : (int) memory.bankDepthWords(),
        memory.bankBits(),
        register ? null : replicates,
        register ? null : copies,
        register || table ? null : memory.doublePumped() ? "double" : "single",
        register || table ? null : blocks(memory),
        register || table ? null : memory.mlabs(),
        register || table ? null : memory.trueDualPort() ? "true dual-port" : "simple dual-port",
        register ? null : status(memory),
        register ? null : memory.arbitrated(),
        ports(memory),
        memory.objects().stream().skip(1).map(MemoryObject::name).toList(),
        MemoryWords.of(memory));
  }

  private static String implementation(MemorySystem.Kind kind, VendorProfile profile) {
    return switch (kind) {
      case BLOCK_RAM -> profile.rams().blockWords().cycles() < 512 ? "M10K" : "M20K";
      case MLAB -> "MLAB";
      case ROM -> "ROM";
      case REGISTER -> "register";
    };
  }

  /** The blocks are those of the kind that the source asks for, memory blocks otherwise. */
  private static int blocks(MemorySystem memory) {
    boolean mlabs =
        Attribute.find(memory.object().attributes(), "memory")
            .flatMap(attribute -> attribute.string(0))
            .orElse("")
            .equals("MLAB");
    return mlabs ? memory.mlabs() : memory.blockRams();
  }

  /** Model M-MEM-14. */
  private static String status(MemorySystem memory) {
    if (memory.arbitrated()) {
      return "potentially inefficient";
    }
    return memory.replicated() ? "stall-free with replication" : "stall-free";
  }

  private static List<MemoryReport.Port> ports(MemorySystem memory) {
    return memory.ports().stream()
        .map(
            port ->
                new MemoryReport.Port(
                    port.bank(),
                    port.replicate(),
                    port.reads() && port.writes() ? "RW" : port.writes() ? "W" : "R",
                    port.nodes(),
                    port.arbitrated(),
                    port.nodes().size() > 1 && !port.arbitrated()))
        .toList();
  }
}
