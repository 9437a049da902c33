package dev.heddle.scheduler.vendorreport;

import dev.heddle.scheduler.hardware.MemoryPlan;
import java.util.ArrayList;
import java.util.List;

/** What a user should know about a memory, in sentences. */
final class MemoryWords {
  private static final int MANY_SITES = 4;

  private MemoryWords() {}

  /** The sentences about a memory. */
  static List<String> of(MemoryPlan memory) {
    return switch (memory.kind()) {
      case BLOCK_RAM, MLAB -> built(memory);
      case ROM ->
          List.of("Read-only with contents that are known; each access has a copy of its own.");
      case REGISTERS -> List.of();
    };
  }

  private static List<String> built(MemoryPlan memory) {
    List<String> remarks = new ArrayList<>();
    if (memory.members().size() > 1) {
      String names =
          String.join(", ", memory.members().stream().map(MemoryPlan.Member::name).toList());
      remarks.add("One memory system holds the merged variables " + names + ".");
    }
    if (memory.facts().contains(MemoryPlan.Fact.UNPADDED)) {
      remarks.add(
          "The size of an element is no power of two and a pointer walks over it, so elements are"
              + " not padded and an access may need two words.");
    }
    if (memory.arbitrated()) {
      remarks.add(
          "Accesses share ports and have to wait for each other. Make the index of the lowest"
              + " dimension a compile-time constant in each access, or use fewer accesses.");
    }
    if (memory.replicates() > 1) {
      remarks.add("Each bank has " + memory.replicates() + " replicates for its concurrent reads.");
    }
    if (memory.copies() > 1) {
      remarks.add(
          memory.copies() + " private copies let several work-groups or iterations overlap.");
    }
    if (memory.twice()) {
      remarks.add("The memory runs at twice the clock of the kernel for more ports.");
    }
    if (memory.trueDualPort()) {
      remarks.add(
          "In true dual-port mode a memory block is at most 20 bits wide and MLABs cannot be"
              + " used.");
    }
    if (memory.sites().size() > MANY_SITES) {
      remarks.add(
          memory.sites().size()
              + " accesses use this memory; fewer would save ports and replicates.");
    }
    long used = memory.usedBytes();
    long built = memory.words() * memory.wordBytes() * memory.banks();
    if (built > used) {
      remarks.add(used + " bytes are rounded up to " + built + ".");
    }
    return remarks;
  }
}
