package dev.heddle.scheduler.vendorreport;

import dev.heddle.scheduler.hardware.MemoryPlan;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import dev.heddle.scheduler.report.MemoryReport;
import java.util.List;
import java.util.Locale;

/** The rows of the memory table. */
final class MemoryRows {
  private final ScheduledKernel kernel;
  private final boolean total;

  /**
   * For one kernel.
   *
   * @param total whether private copies are counted as replicates
   */
  MemoryRows(ScheduledKernel kernel, boolean total) {
    this.kernel = kernel;
    this.total = total;
  }

  /** The memories and, behind them, tables of constants and arrays in registers. */
  List<MemoryReport> rows() {
    return kernel.memories().stream().map(this::row).toList();
  }

  private MemoryReport row(MemoryPlan memory) {
    boolean register = memory.kind() == MemoryPlan.Kind.REGISTERS;
    boolean ram = memory.isRam();
    int replicates = total ? memory.replicates() * memory.copies() : memory.replicates();
    int copies = total ? 1 : memory.copies();
    return new MemoryReport(
        memory.name(),
        kernel.range(memory.place()).line(),
        memory.space().name().toLowerCase(Locale.ROOT),
        implementation(memory),
        memory.requestedBytes(),
        memory.builtBytes(),
        register ? null : memory.banks(),
        register ? null : memory.wordBytes(),
        register ? null : (int) memory.words(),
        memory.bankBits().stream().boxed().toList(),
        register ? null : replicates,
        register ? null : copies,
        ram ? memory.twice() ? "double" : "single" : null,
        ram || memory.kind() == MemoryPlan.Kind.ROM ? memory.blocks() : null,
        ram ? memory.mlabs() : null,
        ram ? memory.trueDualPort() ? "true dual-port" : "simple dual-port" : null,
        register ? null : status(memory),
        register ? null : memory.arbitrated(),
        memory.ports().stream().map(port -> port(memory, port)).toList(),
        memory.members().stream().skip(1).map(MemoryPlan.Member::name).toList(),
        MemoryWords.of(memory));
  }

  private static String implementation(MemoryPlan memory) {
    return switch (memory.kind()) {
      case BLOCK_RAM -> memory.blockWords() < 512 ? "M10K" : "M20K";
      case MLAB -> "MLAB";
      case ROM -> "ROM";
      case REGISTERS -> "register";
    };
  }

  /** Model M-MEM-14. */
  private static String status(MemoryPlan memory) {
    if (memory.arbitrated()) {
      return "potentially inefficient";
    }
    return memory.replicated() ? "stall-free with replication" : "stall-free";
  }

  private static MemoryReport.Port port(MemoryPlan memory, MemoryPlan.Port port) {
    List<Integer> nodes =
        port.sites().stream().mapToObj(site -> memory.sites().get(site).node()).distinct().toList();
    return new MemoryReport.Port(
        port.bank(),
        port.replicate(),
        port.reads() && port.writes() ? "RW" : port.writes() ? "W" : "R",
        nodes,
        port.arbitrated(),
        nodes.size() > 1 && !port.arbitrated());
  }
}
