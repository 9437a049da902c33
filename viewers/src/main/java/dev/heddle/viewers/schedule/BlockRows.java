package dev.heddle.viewers.schedule;

import dev.heddle.scheduler.report.BlockReport;
import dev.heddle.scheduler.report.BlockReport.Cluster;
import dev.heddle.scheduler.report.BlockReport.Instruction;
import dev.heddle.scheduler.report.KernelReport;
import dev.heddle.scheduler.report.LoopReport;
import dev.heddle.viewers.schedule.ScheduleModel.Bar;
import dev.heddle.viewers.schedule.ScheduleModel.Group;
import dev.heddle.viewers.schedule.ScheduleModel.Kind;
import dev.heddle.viewers.schedule.ScheduleModel.Row;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The rows of one block at every level of detail. */
final class BlockRows {
  private final BlockReport block;
  private final LoopReport loop;
  private final String interval;
  private final LimitingPath limitingPath;
  private final int[] rowCounts = new int[Detail.values().length];

  /**
   * @param loop the innermost loop around the block, null outside loops
   */
  BlockRows(KernelReport kernel, BlockReport block, LoopReport loop) {
    this.interval = loop == null || loop.ii() == null ? null : kernel.shownIi(loop);
    this.block = block;
    this.loop = loop;
    this.limitingPath = new LimitingPath(block, loop);
    countRows();
  }

  private void countRows() {
    int instant = 0;
    Set<String> kinds = new HashSet<>();
    Set<String> clusterKeys = new HashSet<>();
    for (Instruction instruction : block.instructions()) {
      boolean isInstant = kind(instruction) == Kind.INSTANT;
      instant += isInstant ? 1 : 0;
      if (!isInstant) {
        kinds.add(instruction.operation());
      }
      clusterKeys.add(clusterKey(instruction));
    }
    int folded = Math.min(instant, 1);
    rowCounts[Detail.OPERATIONS.ordinal()] = block.instructions().size();
    rowCounts[Detail.INSTANT_FOLDED.ordinal()] = block.instructions().size() - instant + folded;
    rowCounts[Detail.KINDS.ordinal()] = kinds.size() + folded;
    rowCounts[Detail.CLUSTERS.ordinal()] = clusterKeys.size();
    rowCounts[Detail.BLOCK.ordinal()] = 0;
  }

  /** Rows without the heading. */
  int rowCount(Detail detail) {
    return rowCounts[detail.ordinal()];
  }

  Group group(Detail detail) {
    return new Group(
        block.name(),
        heading(),
        block.line(),
        block.startCycle(),
        block.startCycle() + block.latency(),
        block.ii(),
        tooltip(),
        rows(detail));
  }

  private List<Row> rows(Detail detail) {
    return switch (detail) {
      case OPERATIONS -> block.instructions().stream().map(i -> row(List.of(i))).toList();
      case INSTANT_FOLDED -> keyed(i -> kind(i) == Kind.INSTANT ? "" : "#" + i.id());
      case KINDS -> keyed(i -> kind(i) == Kind.INSTANT ? "" : i.operation());
      case CLUSTERS -> clusterRows();
      case BLOCK -> List.of();
    };
  }

  private List<Row> keyed(Function<Instruction, String> key) {
    return block.instructions().stream()
        .collect(Collectors.groupingBy(key, LinkedHashMap::new, Collectors.toList()))
        .values()
        .stream()
        .map(this::row)
        .toList();
  }

  private Row row(List<Instruction> instructions) {
    Instruction first = instructions.get(0);
    boolean alone = instructions.size() == 1;
    boolean sameOperation =
        instructions.stream().allMatch(i -> i.operation().equals(first.operation()));
    String label;
    if (alone) {
      label = OperationWords.label(first);
    } else if (sameOperation) {
      label = instructions.size() + " \u00d7 " + first.operation();
    } else {
      label = instructions.size() + " operations without latency";
    }
    return new Row(label, lines(instructions), bars(instructions));
  }

  private List<Bar> bars(List<Instruction> instructions) {
    record Place(int start, int latency, Kind kind) {}
    Map<Place, List<Instruction>> places = new LinkedHashMap<>();
    for (Instruction instruction : instructions) {
      places
          .computeIfAbsent(
              new Place(instruction.startCycle(), instruction.latency(), kind(instruction)),
              place -> new ArrayList<>())
          .add(instruction);
    }
    List<Bar> bars = new ArrayList<>();
    places.forEach(
        (place, together) ->
            bars.add(
                new Bar(
                    block.startCycle() + place.start(),
                    place.latency(),
                    place.kind(),
                    together.get(0).line(),
                    together.stream().anyMatch(limitingPath::contains),
                    OperationWords.tooltip(together, block))));
    return bars;
  }

  private List<Row> clusterRows() {
    Map<String, Cluster> clusters =
        block.clusters().stream().collect(Collectors.toMap(Cluster::name, c -> c, (a, b) -> a));
    Map<String, List<Instruction>> byKey = new LinkedHashMap<>();
    for (Instruction instruction : block.instructions()) {
      byKey.computeIfAbsent(clusterKey(instruction), k -> new ArrayList<>()).add(instruction);
    }
    List<Row> rows = new ArrayList<>();
    for (List<Instruction> members : byKey.values()) {
      String name = members.get(0).cluster();
      Cluster cluster = name == null ? null : clusters.get(name);
      rows.add(cluster == null ? row(members) : clusterRow(cluster, members));
    }
    return rows;
  }

  private Row clusterRow(Cluster cluster, List<Instruction> members) {
    String tooltip =
        "Cluster %s: %d operations, %d cycles"
            .formatted(cluster.name(), members.size(), cluster.latency());
    Bar bar =
        new Bar(
            block.startCycle() + cluster.startCycle(),
            cluster.latency(),
            cluster.latency() == 0 ? Kind.INSTANT : Kind.STEADY,
            members.get(0).line(),
            members.stream().anyMatch(limitingPath::contains),
            tooltip);
    String label = "%s: %d operations".formatted(cluster.name(), members.size());
    return new Row(label, lines(members), List.of(bar));
  }

  private static String clusterKey(Instruction instruction) {
    return instruction.cluster() == null
        ? "operation " + instruction.operation()
        : "cluster " + instruction.cluster();
  }

  private static Kind kind(Instruction instruction) {
    if (instruction.stallable()) {
      return Kind.STALLABLE;
    }
    return instruction.latency() == 0 ? Kind.INSTANT : Kind.STEADY;
  }

  private static String lines(Collection<Instruction> instructions) {
    Set<Integer> lines = new TreeSet<>();
    for (Instruction instruction : instructions) {
      if (instruction.line() != null) {
        lines.add(instruction.line());
      }
    }
    if (lines.isEmpty()) {
      return "";
    }
    Integer first = lines.iterator().next();
    return lines.size() == 1 ? String.valueOf(first) : first + " \u2026";
  }

  /** The title of the picture names the kernel, so the block's own part of its name will do. */
  private String heading() {
    String name = block.name().substring(block.name().lastIndexOf('.') + 1);
    StringBuilder heading = new StringBuilder(name);
    if (interval != null) {
      heading.append(" \u00b7 II ").append(interval);
    } else if (block.ii() != null) {
      heading.append(" \u00b7 II ").append(block.ii());
    }
    return heading.toString();
  }

  private String tooltip() {
    List<String> sentences = new ArrayList<>();
    sentences.add(
        "Block %s: cycles %d to %d, latency %d"
            .formatted(
                block.name(),
                block.startCycle(),
                block.startCycle() + block.latency(),
                block.latency()));
    if (block.ii() != null) {
      sentences.add(
          block.ii() == 1
              ? "The next iteration starts one cycle later (II 1)"
              : "The next iteration starts %d cycles later (II %d)"
                  .formatted(block.ii(), block.ii()));
    }
    return String.join("\n", sentences);
  }
}
