package dev.heddle.viewers.system;

import dev.heddle.scheduler.report.Command;
import dev.heddle.scheduler.report.GlobalMemoryReport;
import dev.heddle.scheduler.report.KernelReport;
import dev.heddle.scheduler.report.LsuReport;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** What the boxes of a global memory say when they are chosen. */
final class MemoryWords {
  /** A longer list is not read. */
  private static final int MOST_UNITS = 30;

  private MemoryWords() {}

  /** A memory: what is written in its box, its banks, its width and what limits it. */
  static List<String> memory(GlobalMemoryReport memory, List<String> lines) {
    List<String> details = new ArrayList<>();
    details.add("Global memory " + memory.name() + (memory.isDefault() ? ", the default" : ""));
    details.addAll(lines);
    if (memory.widthBits() != null) {
      details.add("Each bank is " + memory.widthBits() + " bits wide");
    }
    if (memory.bandwidthLimiter() != null) {
      details.add(
          memory.bandwidthLimiter().equals("board")
              ? "The units ask for more than the board gives"
              : "The units ask for less than the board gives");
    }
    return details;
  }

  /** What options say of the side of an interconnect that reads, or of the one that writes. */
  static List<String> interconnectOptions(Command command, boolean reads) {
    List<String> words = new ArrayList<>();
    boolean ring = command.options().contains("-global-ring");
    words.add(
        ring ? "A ring, as -global-ring asks" : "-global-ring not given: ring or tree by its size");
    if (reads) {
      Optional<String> reorder =
          command.options().stream().filter(each -> each.startsWith("-num-reorder")).findFirst();
      words.add(
          reorder
              .map(each -> "Read router: as wide as " + each + " asks")
              .orElse("-num-reorder not given: the read router of a ring is as wide as all banks"));
    } else {
      words.add(
          command.options().contains("-force-single-store-ring")
              ? "One store ring, as -force-single-store-ring asks"
              : "-force-single-store-ring not given: a ring has a store ring for each bank");
    }
    return words;
  }

  /** An interconnect with the units that it serves. */
  static List<String> interconnect(List<String> lines, List<String> options, List<String> served) {
    List<String> details = new ArrayList<>(lines);
    details.addAll(options);
    served.stream().limit(MOST_UNITS).forEach(details::add);
    if (served.size() > MOST_UNITS) {
      details.add("and " + (served.size() - MOST_UNITS) + " more");
    }
    return details;
  }

  /** A load-store unit with its kernel, line, kind, width and bandwidth. */
  static String unit(KernelReport kernel, LsuReport unit) {
    StringBuilder words = new StringBuilder(kernel.name());
    if (unit.line() > 0) {
      words.append(", line ").append(unit.line());
    }
    words.append(": ").append(unit.access());
    if (unit.type() != null) {
      words.append(' ').append(unit.type());
      unit.modifiers().forEach(modifier -> words.append(' ').append(modifier));
    }
    if (unit.kernelWidthBytes() != null) {
      words.append(", ").append(unit.kernelWidthBytes() * 8).append(" bits");
    }
    if (unit.bandwidthMBps() != null) {
      words.append(String.format(Locale.ROOT, ", %,.0f MB/s", unit.bandwidthMBps()));
    }
    return words.toString();
  }
}
