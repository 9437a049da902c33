package dev.heddle.scheduler.report;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The paths under which the numbers of tables are found: those of loops, blocks and clusters start
 * with their names, such as "k.B2.ii". What has the name of another one before it gets a number,
 * such as "k.lsu.9#2".
 */
public final class NumberPaths {
  private NumberPaths() {}

  /** The paths of the memories, in their order. */
  public static List<String> memories(KernelReport kernel) {
    return numbered(
        kernel.memories().stream().map(memory -> kernel.name() + ".memory." + memory.name()));
  }

  /** The paths of the load-store units, in their order. */
  public static List<String> units(KernelReport kernel) {
    return numbered(kernel.lsus().stream().map(unit -> kernel.name() + ".lsu." + unit.line()));
  }

  /** The paths of the channels of a design, in their order. */
  public static List<String> channels(Report report) {
    return numbered(report.channels().stream().map(channel -> "design.channel." + channel.name()));
  }

  /** The paths of the off-chip memories of a design, in their order. */
  public static List<String> globalMemories(Report report) {
    return numbered(
        report.globalMemories().stream().map(memory -> "design.memory." + memory.name()));
  }

  private static List<String> numbered(Stream<String> paths) {
    Map<String, Integer> times = new HashMap<>();
    return paths
        .map(path -> Map.entry(path, times.merge(path, 1, Integer::sum)))
        .map(each -> each.getValue() == 1 ? each.getKey() : each.getKey() + "#" + each.getValue())
        .toList();
  }
}
