package dev.heddle.viewers.memory;

import dev.heddle.scheduler.memory.BlockSizes;
import dev.heddle.scheduler.report.MemoryReport;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * How much of the RAM blocks of memories holds nothing.
 *
 * @param built bits of the blocks that are taken
 * @param held bits that hold what the source asks for, in each replicate and private copy
 */
record WastedBits(long built, long held) {
  /** The blocks of one memory; empty when that cannot be told, or when it has no blocks. */
  static Optional<WastedBits> of(MemoryReport memory, BlockSizes sizes) {
    OptionalInt block = sizes.bits(memory.implementation());
    Integer blocks = memory.rams() == null || memory.rams() == 0 ? memory.mlabs() : memory.rams();
    boolean known =
        block.isPresent()
            && blocks != null
            && blocks > 0
            && memory.requestedBytes() != null
            && memory.replicates() != null
            && memory.privateCopies() != null;
    if (!known) {
      return Optional.empty();
    }
    long built = (long) blocks * block.getAsInt();
    long held = memory.requestedBytes() * 8 * memory.replicates() * memory.privateCopies();
    return Optional.of(new WastedBits(built, Math.min(built, held)));
  }

  /** The same of several memories together, without those of which it cannot be told. */
  static Optional<WastedBits> of(List<MemoryReport> memories, BlockSizes sizes) {
    return memories.stream()
        .map(memory -> of(memory, sizes))
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
}
