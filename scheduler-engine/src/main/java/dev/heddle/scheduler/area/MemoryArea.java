package dev.heddle.scheduler.area;

import dev.heddle.scheduler.report.MemoryReport;

/** Logic and blocks of on-chip memories (mined-area 4.3). */
final class MemoryArea {
  private static final int MLAB_BITS = 20;
  private static final int MLAB_WORDS = 32;

  private final AreaTable table;

  MemoryArea(AreaTable table) {
    this.table = table;
  }

  /** Cost of a memory; nothing where its geometry is not known. */
  Cost of(MemoryReport memory) {
    if (memory.banks() == null || memory.bankWidthBytes() == null) {
      return Cost.NOTHING;
    }
    int banks = memory.banks();
    int replicates = memory.replicates() == null ? 1 : memory.replicates();
    int bits = memory.bankWidthBytes() * 8;
    Cost logic =
        "double".equals(memory.pump())
            ? Cost.logic(banks * (bits + 1.0), 4.0 * bits * banks * (1 + replicates))
            : Cost.NOTHING;
    return switch (memory.implementation()) {
      case "M20K", "M10K" -> logic.withRams(memory.rams() == null ? 0 : memory.rams());
      case "MLAB" -> logic.withMlabs(mlabs(memory, banks, replicates, bits));
      case "ROM" -> table.cost("rom", bits).times(replicates);
      default -> Cost.NOTHING;
    };
  }

  private static double mlabs(MemoryReport memory, int banks, int replicates, int bits) {
    int copies = memory.privateCopies() == null ? 1 : memory.privateCopies();
    double words = memory.bankDepthWords() == null ? 1 : memory.bankDepthWords();
    return banks
        * replicates
        * Math.ceil(words * copies / MLAB_WORDS)
        * Math.ceil((double) bits / MLAB_BITS);
  }

  /** One line that says how the memory is built. */
  static String reason(MemoryReport memory) {
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
}
