package dev.heddle.scheduler.provenance;

import dev.heddle.scheduler.hardware.LoadStoreUnit;
import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.MemoryPlan;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import dev.heddle.scheduler.profile.VendorProfile;
import dev.heddle.scheduler.report.Bottleneck;
import dev.heddle.scheduler.report.KernelReport;
import dev.heddle.scheduler.report.LoopReport;
import dev.heddle.scheduler.report.LsuReport;
import dev.heddle.scheduler.report.MemoryReport;
import dev.heddle.scheduler.report.NumberPaths;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The numbers of a kernel. */
final class KernelNumbers {
  private final KernelReport report;
  private final ScheduledKernel kernel;
  private final NodeEntries entries;
  private final Words words;
  private final Answers answers;

  /**
   * For one kernel.
   *
   * @param profile what the compiler makes of the device for this kernel
   * @param answers where its numbers are added
   */
  KernelNumbers(
      KernelReport report, ScheduledKernel kernel, VendorProfile profile, Answers answers) {
    this.report = report;
    this.kernel = kernel;
    this.entries = new NodeEntries(kernel, profile);
    this.words = new Words(kernel, report, entries);
    this.answers = answers;
  }

  /**
   * Adds its numbers, in the order of the report.
   *
   * @param parts whether also those of single operations and rows of the area, which are most
   */
  void add(boolean parts) {
    LoopNumbers loops = new LoopNumbers(kernel, entries, words, answers);
    BlockNumbers blocks = new BlockNumbers(kernel, entries, words, answers);
    attributes();
    answers.predicted(
        report.name() + ".fmax",
        report.scheduledFmaxMhz(),
        "MHz",
        () -> report.fmaxBottleneckBlock() == null ? loops.target() : limited());
    Map<String, LoopPlan> plans = new HashMap<>();
    for (LoopPlan loop : kernel.loops()) {
      plans.put(report.blocks().get(loop.header()).loop(), loop);
    }
    for (LoopReport row : report.loops()) {
      if (plans.containsKey(row.name())) {
        loops.add(row, plans.get(row.name()));
      } else {
        wires(row);
      }
      counts(row);
    }
    for (int i = 0; i < report.blocks().size(); i++) {
      blocks.add(
          report.blocks().get(i),
          kernel.block(i),
          i == 0 ? Optional.empty() : Optional.of(report.blocks().get(i - 1)));
    }
    List<String> memories = NumberPaths.memories(report);
    for (int i = 0; i < report.memories().size(); i++) {
      memory(memories.get(i), report.memories().get(i), kernel.memories().get(i));
    }
    List<String> units = NumberPaths.units(report);
    for (int i = 0; i < report.lsus().size(); i++) {
      unit(units.get(i), report.lsus().get(i));
    }
    AreaNumbers.add(report.name(), report.area(), "area", parts, answers);
    new TimeNumbers(report, answers).add();
    if (parts) {
      report.blocks().forEach(block -> block.instructions().forEach(blocks::add));
    }
  }

  private void attributes() {
    String path = report.name() + ".";
    String asked = "An attribute asks for it, or it is the usual number.";
    each(path + "computeUnits", report.computeUnits(), "copies of the kernel", asked);
    stated(path + "simdLanes", report.simdLanes(), "work-items side by side", asked);
    if (report.requiredWorkGroupSize() != null) {
      each(path + "requiredWorkGroupSize", report.requiredWorkGroupSize(), "work-items", asked);
    }
    stated(path + "maxWorkGroupSize", report.maxWorkGroupSize(), "work-items", asked);
  }

  private void each(String path, List<Integer> values, String unit, String remark) {
    for (int i = 0; i < values.size(); i++) {
      stated(path + "." + i, values.get(i), unit, remark);
    }
  }

  private void stated(String path, Number value, String unit, String remark) {
    if (value != null) {
      answers.stated(path, value, unit, () -> List.of(new Reason.Remark(remark, false)));
    }
  }

  private List<Reason> limited() {
    String text = report.fmaxBottleneckBlock() + " keeps it below the target; ask for its fmax.";
    List<Reason> reasons = new ArrayList<>(List.of(new Reason.Remark(text, false)));
    reasons.addAll(answers.rules("clock.reached"));
    return reasons;
  }

  // ------------------------------------------------------------------ loops without hardware

  private void wires(LoopReport row) {
    wires(row.name() + ".ii", row.ii(), "cycles");
    wires(row.name() + ".latency", row.latency(), "cycles");
    wires(row.name() + ".maxInterleaving", row.maxInterleaving(), "runs of the loop");
  }

  private void wires(String path, Integer value, String unit) {
    if (value != null) {
      answers.predicted(
          path, value, unit, () -> with("No loop is left of it in hardware.", "ii.wires"));
    }
  }

  private void counts(LoopReport row) {
    stated(row.name() + ".requestedIi", row.requestedIi(), "cycles", "A pragma asks for it.");
    if (row.bottleneck() != null) {
      limit(row.name() + ".bottleneck.", row);
    }
    answers.stated(
        row.name() + ".tripCount",
        row.tripCount(),
        "iterations",
        () ->
            with(
                row.tripCount() == null
                    ? "It is not known when the kernel is compiled."
                    : "The source gives it.",
                "trips"));
    boolean pragma = "pragma".equals(row.unrollReason());
    answers.stated(
        row.name() + ".unrollFactor",
        row.unrollFactor(),
        "copies of the body",
        () ->
            with(
                pragma ? "A pragma asks for it." : "No pragma asks for it.",
                pragma ? "unroll.pragma" : "unroll.automatic"));
  }

  private void limit(String path, LoopReport row) {
    String ask = "It limits " + row.name() + "; ask for its ii and its fmax.";
    if (row.bottleneck().distance() != null) {
      String distance = path + "distance";
      answers.predicted(distance, row.bottleneck().distance(), "iterations", () -> with(ask, "ii"));
    }
    for (int i = 0; i < row.bottleneck().path().size(); i++) {
      Bottleneck.Step step = row.bottleneck().path().get(i);
      List<Reason> reasons = step.id() == null ? List.of() : timeOf(step.id());
      answers.predicted(
          path + "path." + i + ".cycles",
          step.cycles(),
          "cycles",
          () -> {
            List<Reason> all = new ArrayList<>(with(ask, "ii"));
            all.addAll(reasons);
            return all;
          });
    }
  }

  private List<Reason> timeOf(int id) {
    return id < kernel.flow().nodes().size() ? List.copyOf(entries.of(kernel.node(id))) : List.of();
  }

  private List<Reason> with(String remark, String... rules) {
    List<Reason> reasons = new ArrayList<>(List.of(new Reason.Remark(remark, false)));
    reasons.addAll(answers.rules(rules));
    return reasons;
  }

  // ------------------------------------------------------------------ memories

  private void memory(String path, MemoryReport row, MemoryPlan plan) {
    answers.stated(
        path + ".requestedBytes",
        row.requestedBytes(),
        "bytes",
        () -> with("The source asks for it.", "memory.requested"));
    if (plan.kind() == MemoryPlan.Kind.REGISTERS) {
      if (row.implementedBytes() != null) {
        answers.predicted(
            path + ".implementedBytes",
            row.implementedBytes(),
            "bytes",
            () -> with("It is held in registers.", "memory.registers"));
      }
      return;
    }
    String accesses = plan.sites().size() + " accesses after joining neighbours.";
    number(
        path + ".implementedBytes",
        row.implementedBytes(),
        "bytes",
        accesses,
        "memory.implemented");
    number(path + ".banks", row.banks(), "banks", accesses, "memory.banks");
    if (row.bankBits() != null) {
      for (int i = 0; i < row.bankBits().size(); i++) {
        number(path + ".bankBits." + i, row.bankBits().get(i), "bit", accesses, "memory.banks");
      }
    }
    number(path + ".bankWidthBytes", row.bankWidthBytes(), "bytes", accesses, "memory.width");
    number(path + ".bankDepthWords", row.bankDepthWords(), "words", accesses, "memory.depth");
    number(
        path + ".replicates", row.replicates(), "copies of a bank", accesses, "memory.replicates");
    String owner =
        switch (plan.owner().by()) {
          case ITERATIONS -> "One for each iteration in flight.";
          case GROUPS -> "One for each work-group in flight.";
          case ITEMS -> "One for each work-item.";
          case NONE -> "All share one.";
        };
    String rule =
        switch (plan.owner().by()) {
          case ITERATIONS -> "memory.copies.iterations";
          case GROUPS -> "memory.copies.groups";
          case ITEMS, NONE -> "memory.copies";
        };
    number(path + ".privateCopies", row.privateCopies(), "copies", owner, rule);
    blocks(path + ".rams", row.rams(), plan);
    blocks(path + ".mlabs", row.mlabs(), plan);
  }

  private void number(String path, Number value, String unit, String remark, String rules) {
    if (value != null) {
      answers.predicted(path, value, unit, () -> with(remark, rules));
    }
  }

  private void blocks(String path, Integer value, MemoryPlan plan) {
    if (value == null) {
      return;
    }
    answers.predicted(
        path,
        value,
        "blocks",
        () -> {
          List<Reason> reasons = new ArrayList<>();
          reasons.add(new Reason.Part("banks", plan.banks()));
          reasons.add(new Reason.Part("replicates", plan.replicates()));
          reasons.add(new Reason.Part("copies", plan.copies()));
          reasons.add(new Reason.Part("words of a copy in a bank", plan.words()));
          reasons.add(new Reason.Part("bytes of a word", plan.wordBytes()));
          reasons.addAll(entries.numbers("rams.blockWords", "rams.mlabWords", "rams.mlabBits"));
          reasons.addAll(answers.rules("memory.blocks"));
          return reasons;
        });
  }

  // ------------------------------------------------------------------ load-store units

  private void unit(String path, LsuReport row) {
    Optional<LoadStoreUnit> unit = entries.unit(kernel.node(row.id()));
    List<String> lines = row.lines().stream().map(String::valueOf).distinct().toList();
    String accesses =
        (lines.size() == 1 ? "Accesses in line " : "Accesses in lines ")
            + String.join(", ", lines)
            + ".";
    number(
        path + ".kernelWidthBytes",
        row.kernelWidthBytes(),
        "bytes",
        accesses,
        unit.isPresent() ? "unit.width" : "unit.on-chip-width");
    if (row.memoryWidthBytes() != null) {
      answers.stated(
          path + ".memoryWidthBytes",
          row.memoryWidthBytes(),
          "bytes",
          () -> with("The board's memory " + row.memory() + " has it.", "unit.memory-width"));
    }
    number(
        path + ".bandwidthMBps",
        row.bandwidthMBps(),
        "MB/s",
        "Limited by: " + row.bandwidthLimiter() + ".",
        "unit.bandwidth");
    number(
        path + ".efficiencyPercent",
        row.efficiencyPercent(),
        "percent of the bytes moved",
        accesses,
        "unit.efficiency");
    if (unit.isPresent()) {
      answers.predicted(
          path + ".latency",
          unit.get().latency(),
          "cycles",
          () -> {
            List<Reason> reasons = new ArrayList<>(entries.of(kernel.node(row.id())));
            reasons.addAll(answers.rules(NodeEntries.law(unit.get())));
            return reasons;
          });
    }
  }
}
