package dev.heddle.viewers.schedule;

import dev.heddle.scheduler.report.BlockReport;
import dev.heddle.scheduler.report.BlockReport.Cluster;
import dev.heddle.scheduler.report.BlockReport.Instruction;
import dev.heddle.scheduler.report.KernelReport;
import dev.heddle.scheduler.report.LoopReport;
import dev.heddle.viewers.paint.Keys;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The schedule of a kernel as a tree whose rows can be folded: loops, blocks, clusters, operations
 * that are alike, operations. Cycles count from the start of the kernel, with one iteration of each
 * loop.
 *
 * @param kernel the kernel
 * @param cycles cycles from the first start to the last end
 * @param rows each followed by the rows below it
 */
public record ScheduleTree(KernelReport kernel, int cycles, List<Row> rows) {
  public ScheduleTree {
    rows = List.copyOf(rows);
  }

  /** What a row stands for. */
  public enum Level {
    LOOP,
    BLOCK,
    CLUSTER,
    ALIKE,
    OPERATION
  }

  /** How an operation takes its time. */
  public enum Kind {
    /** Always the same number of cycles. */
    STEADY,
    /** May wait for something outside the kernel. */
    STALLABLE,
    /** Combinational: its result is there in the same cycle. */
    INSTANT
  }

  /**
   * One row.
   *
   * @param key what it stands for
   * @param label what stands before its bar
   * @param line source line, null when it has none
   * @param file file of that line
   * @param start first cycle
   * @param end cycle behind the last one
   * @param limiting whether it lies on the path that sets a loop's initiation interval
   * @param operations number of operations in it
   * @param ii initiation interval in cycles, null where there is none
   * @param slack cycles by which its end could be later without delaying a user in its block, null
   *     where nobody in its block uses it and for rows of several operations
   * @param inputs ids of operations whose results it uses, of one operation only
   * @param details sentences about it
   */
  public record Row(
      Level level,
      int depth,
      String key,
      String label,
      Integer line,
      String file,
      int start,
      int end,
      Kind kind,
      boolean limiting,
      int operations,
      Integer ii,
      Integer slack,
      List<Integer> inputs,
      List<String> details) {
    public Row {
      inputs = List.copyOf(inputs);
      details = List.copyOf(details);
    }
  }

  /** The whole schedule of a kernel. */
  public static ScheduleTree of(KernelReport kernel) {
    int cycles =
        kernel.blocks().stream().mapToInt(b -> b.startCycle() + b.latency()).max().orElse(0);
    return new ScheduleTree(kernel, cycles, new Builder(kernel).rows());
  }

  /** Makes the rows. */
  private static final class Builder {
    private final KernelReport kernel;
    private final Map<String, LoopReport> loops = new HashMap<>();
    private final List<Row> rows = new ArrayList<>();
    private List<String> open = List.of();

    Builder(KernelReport kernel) {
      this.kernel = kernel;
      kernel.loops().forEach(loop -> loops.put(loop.name(), loop));
    }

    List<Row> rows() {
      for (BlockReport block : kernel.blocks()) {
        List<String> around = around(block);
        int common = 0;
        while (common < Math.min(open.size(), around.size())
            && open.get(common).equals(around.get(common))) {
          common++;
        }
        for (int depth = common; depth < around.size(); depth++) {
          rows.add(loop(loops.get(around.get(depth)), depth));
        }
        open = around;
        block(block, around.size());
      }
      return rows;
    }

    /** The loops around a block, outermost first. */
    private List<String> around(BlockReport block) {
      List<String> names = new ArrayList<>();
      LoopReport loop = loops.get(block.loop());
      while (loop != null && !names.contains(loop.name())) {
        names.add(0, loop.name());
        loop = loops.get(loop.parent());
      }
      return names;
    }

    private Row loop(LoopReport loop, int depth) {
      int start = Integer.MAX_VALUE;
      int end = 0;
      int operations = 0;
      for (BlockReport block : kernel.blocks()) {
        if (around(block).contains(loop.name())) {
          start = Math.min(start, block.startCycle());
          end = Math.max(end, block.startCycle() + block.latency());
          operations += block.instructions().size();
        }
      }
      String interval = loop.ii() == null ? "" : " \u00b7 II " + kernel.shownIi(loop);
      String name = loop.line() > 0 ? "Loop in line " + loop.line() : "Loop " + loop.name();
      boolean slow = loop.ii() != null && loop.ii() > 1;
      return row(
          Level.LOOP,
          depth,
          Keys.loop(loop.name()),
          name + interval,
          loop.line(),
          start,
          end,
          Kind.STEADY,
          slow,
          operations,
          loop.ii(),
          loop.details());
    }

    private Row row(
        Level level,
        int depth,
        String key,
        String label,
        Integer line,
        int start,
        int end,
        Kind kind,
        boolean limiting,
        int operations,
        Integer ii,
        List<String> details) {
      return new Row(
          level,
          depth,
          key,
          label,
          line,
          kernel.file(),
          start,
          end,
          kind,
          limiting,
          operations,
          ii,
          null,
          List.of(),
          details);
    }

    private void block(BlockReport block, int depth) {
      LimitingPath limiting = new LimitingPath(block, loops.get(block.loop()));
      String name = block.name().substring(block.name().lastIndexOf('.') + 1);
      int end = block.startCycle() + block.latency();
      boolean stalls = block.instructions().stream().anyMatch(Instruction::stallable);
      rows.add(
          row(
              Level.BLOCK,
              depth,
              Keys.block(block.name()),
              "Block " + name,
              block.line(),
              block.startCycle(),
              end,
              stalls ? Kind.STALLABLE : Kind.STEADY,
              block.instructions().stream().anyMatch(limiting::contains),
              block.instructions().size(),
              block.ii(),
              List.of("Cycles " + block.startCycle() + " to " + end)));
      Map<Integer, Integer> firstUse = firstUses(block);
      Map<String, Cluster> clusters = new LinkedHashMap<>();
      block.clusters().forEach(cluster -> clusters.put(cluster.name(), cluster));
      Map<String, List<Instruction>> byCluster = new LinkedHashMap<>();
      for (Instruction instruction : block.instructions()) {
        String cluster = clusters.containsKey(instruction.cluster()) ? instruction.cluster() : "";
        byCluster.computeIfAbsent(cluster, c -> new ArrayList<>()).add(instruction);
      }
      byCluster.forEach(
          (cluster, members) -> {
            if (!cluster.isEmpty()) {
              rows.add(cluster(block, clusters.get(cluster), members, depth + 1, limiting));
            }
            int below = cluster.isEmpty() ? depth + 1 : depth + 2;
            operations(block, members, below, limiting, firstUse);
          });
    }

    private static Map<Integer, Integer> firstUses(BlockReport block) {
      Map<Integer, Integer> first = new HashMap<>();
      for (Instruction user : block.instructions()) {
        user.inputs().forEach(input -> first.merge(input, user.startCycle(), Math::min));
      }
      return first;
    }

    private Row cluster(
        BlockReport block,
        Cluster cluster,
        List<Instruction> members,
        int depth,
        LimitingPath limiting) {
      int start = block.startCycle() + cluster.startCycle();
      String name = cluster.name().substring(cluster.name().lastIndexOf('.') + 1);
      String exit =
          cluster.exitFifoDepth() == null
              ? "Stall-enabled"
              : "Exit FIFO of " + cluster.exitFifoDepth() + " words";
      return row(
          Level.CLUSTER,
          depth,
          Keys.cluster(cluster.name()),
          "Cluster " + name,
          members.get(0).line(),
          start,
          start + cluster.latency(),
          Kind.STEADY,
          members.stream().anyMatch(limiting::contains),
          members.size(),
          null,
          List.of(exit, "Cycles " + start + " to " + (start + cluster.latency())));
    }

    /** Operations with the same words share a row that can be opened. */
    private void operations(
        BlockReport block,
        List<Instruction> members,
        int depth,
        LimitingPath limiting,
        Map<Integer, Integer> firstUse) {
      Map<String, List<Instruction>> alike = new LinkedHashMap<>();
      members.forEach(
          m -> alike.computeIfAbsent(OperationWords.label(m), l -> new ArrayList<>()).add(m));
      alike.forEach(
          (label, together) -> {
            int below = depth;
            if (together.size() > 1) {
              rows.add(alike(block, label, together, depth, limiting));
              below++;
            }
            for (Instruction each : together) {
              rows.add(operation(block, each, below, limiting, firstUse.get(each.id())));
            }
          });
    }

    private Row alike(
        BlockReport block,
        String label,
        List<Instruction> together,
        int depth,
        LimitingPath limiting) {
      int start = together.stream().mapToInt(Instruction::startCycle).min().orElse(0);
      int end = together.stream().mapToInt(i -> i.startCycle() + i.latency()).max().orElse(0);
      boolean stalls = together.stream().anyMatch(Instruction::stallable);
      Kind kind = stalls ? Kind.STALLABLE : end == start ? Kind.INSTANT : Kind.STEADY;
      return row(
          Level.ALIKE,
          depth,
          "alike:" + block.name() + ":" + together.get(0).id(),
          label,
          together.get(0).line(),
          block.startCycle() + start,
          block.startCycle() + end,
          kind,
          together.stream().anyMatch(limiting::contains),
          together.size(),
          null,
          List.of(OperationWords.tooltip(together, block).split("\n")));
    }

    private Row operation(
        BlockReport block,
        Instruction instruction,
        int depth,
        LimitingPath limiting,
        Integer firstUse) {
      int start = block.startCycle() + instruction.startCycle();
      int end = start + instruction.latency();
      Integer slack = firstUse == null ? null : Math.max(0, block.startCycle() + firstUse - end);
      List<String> details =
          new ArrayList<>(List.of(OperationWords.tooltip(List.of(instruction), block).split("\n")));
      if (slack != null) {
        details.add("  slack: " + slack + (slack == 1 ? " cycle" : " cycles"));
      }
      Kind kind =
          instruction.stallable()
              ? Kind.STALLABLE
              : instruction.latency() == 0 ? Kind.INSTANT : Kind.STEADY;
      return new Row(
          Level.OPERATION,
          depth,
          Keys.operation(kernel.name(), instruction.id()),
          OperationWords.label(instruction),
          instruction.line(),
          kernel.file(),
          start,
          end,
          kind,
          limiting.contains(instruction),
          1,
          null,
          slack,
          instruction.inputs(),
          details);
    }
  }
}
