package dev.heddle.scheduler.memory;

import java.util.ArrayList;
import java.util.List;

/** What a user should know about a memory, in sentences. */
final class MemoryRemarks {
  private static final int MANY_SITES = 4;

  private MemoryRemarks() {}

  static List<String> of(SystemLayout layout, Geometry geometry, int copies, long depth) {
    List<String> remarks = new ArrayList<>();
    PortChoice ports = geometry.ports();
    if (layout.members().size() > 1) {
      String names =
          String.join(", ", layout.members().stream().map(m -> m.object().name()).toList());
      remarks.add("One memory system holds the merged variables " + names + ".");
    }
    if (layout.unpadded()) {
      remarks.add(
          "The size of an element is no power of two and a pointer walks over it, so elements are"
              + " not padded and an access may need two words.");
    }
    if (ports.arbitrated()) {
      remarks.add(
          "Accesses share ports and have to wait for each other. Make the index of the lowest"
              + " dimension a compile-time constant in each access, or use fewer accesses.");
    }
    if (ports.replicates() > 1) {
      remarks.add("Each bank has " + ports.replicates() + " replicates for its concurrent reads.");
    }
    if (copies > 1) {
      remarks.add(copies + " private copies let several work-groups or iterations overlap.");
    }
    if (ports.doublePumped()) {
      remarks.add("The memory runs at twice the clock of the kernel for more ports.");
    }
    if (ports.trueDualPort()) {
      remarks.add(
          "In true dual-port mode a memory block is at most 20 bits wide and MLABs cannot be used.");
    }
    if (geometry.sites().size() > MANY_SITES) {
      remarks.add(
          geometry.sites().size()
              + " accesses use this memory; fewer would save ports and replicates.");
    }
    long used = layout.bytes();
    long built = depth * geometry.banks().width() * geometry.banks().banks();
    if (built > used) {
      remarks.add(used + " bytes are rounded up to " + built + ".");
    }
    return remarks;
  }
}
