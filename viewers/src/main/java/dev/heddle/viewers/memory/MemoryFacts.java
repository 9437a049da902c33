package dev.heddle.viewers.memory;

import dev.heddle.scheduler.memory.BlockSizes;
import dev.heddle.scheduler.report.MemoryReport;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** What is said about a memory in words. */
final class MemoryFacts {
  private MemoryFacts() {}

  static List<String> sentences(MemoryReport memory, BlockSizes sizes) {
    List<String> lines = new ArrayList<>();
    String merged =
        memory.merged().isEmpty() ? "" : " together with " + String.join(", ", memory.merged());
    lines.add(memory.space() + " memory " + memory.name() + merged);
    if (memory.banks() != null) {
      lines.add(layout(memory));
      addressBits(memory).forEach(lines::add);
    }
    if (memory.ramMode() != null) {
      lines.add("RAM mode: " + memory.ramMode() + ", " + memory.pump() + "-pumped");
    }
    WastedBits.of(memory, sizes)
        .filter(bits -> bits.wasted() > 0)
        .ifPresent(bits -> lines.add(wasted(bits)));
    lines.addAll(memory.details());
    return lines;
  }

  private static String wasted(WastedBits bits) {
    return String.format(
        Locale.ROOT,
        "Wasted: %,d of %,d bits of the RAM blocks hold nothing",
        bits.wasted(),
        bits.built());
  }

  private static String layout(MemoryReport memory) {
    return "%s private copies x %s replicates x %s banks x %s words x %s bytes"
        .formatted(
            orUnknown(memory.privateCopies()),
            orUnknown(memory.replicates()),
            memory.banks(),
            orUnknown(memory.bankDepthWords()),
            orUnknown(memory.bankWidthBytes()));
  }

  private static String orUnknown(Object value) {
    return value == null ? "?" : value.toString();
  }

  /** Which bits of a byte's address pick the bank, the word and the byte. */
  static List<String> addressBits(MemoryReport memory) {
    if (memory.bankWidthBytes() == null || memory.bankDepthWords() == null) {
      return List.of();
    }
    int byteBits = bits(memory.bankWidthBytes());
    int all = byteBits + bits(memory.bankDepthWords()) + bits(memory.banks());
    List<Integer> bank = memory.bankBits();
    List<Integer> word = new ArrayList<>();
    for (int bit = all - 1; bit >= byteBits; bit--) {
      if (!bank.contains(bit)) {
        word.add(bit);
      }
    }
    List<String> lines = new ArrayList<>();
    lines.add(
        "Address bits: word "
            + ranges(word)
            + (bank.isEmpty() ? "" : "; bank " + ranges(bank))
            + (byteBits == 0 ? "" : "; byte " + (byteBits == 1 ? "0" : byteBits - 1 + "..0")));
    return lines;
  }

  private static int bits(int values) {
    return values <= 1 ? 0 : 32 - Integer.numberOfLeadingZeros(values - 1);
  }

  /** Descending bits, neighbours joined. */
  private static String ranges(List<Integer> bits) {
    List<int[]> ranges = new ArrayList<>();
    for (int bit : bits) {
      int[] last = ranges.isEmpty() ? null : ranges.get(ranges.size() - 1);
      if (last != null && last[1] == bit + 1) {
        last[1] = bit;
      } else {
        ranges.add(new int[] {bit, bit});
      }
    }
    return ranges.isEmpty()
        ? "none"
        : ranges.stream()
            .map(range -> range[0] == range[1] ? "" + range[0] : range[0] + ".." + range[1])
            .collect(Collectors.joining(", "));
  }
}
