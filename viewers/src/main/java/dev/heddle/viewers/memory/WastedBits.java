package dev.heddle.viewers.memory;

import dev.heddle.scheduler.report.MemoryReport;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * How much of the RAM blocks of memories holds nothing.
 *
 * @param built bits of the blocks that are taken
 * @param held bits that hold what the source asks for, in each replicate and private copy
 */
record WastedBits(long built, long held) {
  private static final int M20K_BITS = 20480;
  private static final int M10K_BITS = 10240;
  private static final int MLAB_BITS = 640;

  /** The blocks of one memory; empty when that cannot be told, or when it has no blocks. */
  static Optional<WastedBits> of(MemoryReport memory) {
    Integer block = blockBits(memory);
    Integer blocks = memory.rams() == null || memory.rams() == 0 ? memory.mlabs() : memory.rams();
    boolean known =
        block != null
            && blocks != null
            && blocks > 0
            && memory.requestedBytes() != null
            && memory.replicates() != null
            && memory.privateCopies() != null;
    if (!known) {
      return Optional.empty();
    }
    long built = (long) blocks * block;
    long held = memory.requestedBytes() * 8 * memory.replicates() * memory.privateCopies();
    return Optional.of(new WastedBits(built, Math.min(built, held)));
  }

  /** The same of several memories together, without those of which it cannot be told. */
  static Optional<WastedBits> of(List<MemoryReport> memories) {
    return memories.stream()
        .map(WastedBits::of)
        .filter(Optional::isPresent)
        .map(Optional::get)
        .reduce((a, b) -> new WastedBits(a.built() + b.built(), a.held() + b.held()));
  }

  long wasted() {
    return built - held;
  }

  int percent() {
    return (int) Math.round(100.0 * wasted() / built);
  }

  private static Integer blockBits(MemoryReport memory) {
    return switch (Objects.toString(memory.implementation())) {
      case "M20K", "ROM" -> M20K_BITS;
      case "M10K" -> M10K_BITS;
      case "MLAB" -> MLAB_BITS;
      default -> null;
    };
  }
}
