package dev.heddle.scheduler.provenance;

import dev.heddle.scheduler.hardware.Block;
import dev.heddle.scheduler.hardware.Cluster;
import dev.heddle.scheduler.hardware.LoadStoreUnit;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.report.BlockReport;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** The numbers of a block, its clusters and its operations. */
final class BlockNumbers {
  private static final String CYCLES = "cycles";

  private final ScheduledKernel kernel;
  private final NodeEntries entries;
  private final Paths paths;
  private final Words words;
  private final Answers answers;
  private boolean[] estimatedBefore;

  BlockNumbers(ScheduledKernel kernel, NodeEntries entries, Words words, Answers answers) {
    this.kernel = kernel;
    this.entries = entries;
    this.paths = new Paths(kernel, entries);
    this.words = words;
    this.answers = answers;
  }

  /**
   * The numbers of one block, operations not included.
   *
   * @param earlier the block that starts before it; empty for the first
   */
  void add(BlockReport row, Block block, Optional<BlockReport> earlier) {
    String path = row.name();
    answers.predicted(path + ".startCycle", row.startCycle(), CYCLES, () -> start(block, earlier));
    answers.predicted(path + ".latency", row.latency(), CYCLES, () -> latency(block));
    if (row.ii() != null && !row.name().equals(row.loop())) {
      String ask = "It is that of its loop; ask for " + row.loop() + ".ii.";
      answers.predicted(
          path + ".ii", row.ii(), CYCLES, () -> List.of(new Reason.Remark(ask, false)));
    }
    List<Cluster> named = block.clusters().stream().filter(cluster -> !cluster.isLoose()).toList();
    for (int i = 0; i < row.clusters().size(); i++) {
      BlockReport.Cluster printed = row.clusters().get(i);
      Cluster cluster = named.get(i);
      answers.predicted(
          printed.name() + ".startCycle", printed.startCycle(), CYCLES, () -> start(cluster));
      answers.predicted(
          printed.name() + ".latency", printed.latency(), CYCLES, () -> latency(cluster));
      if (printed.exitFifoDepth() != null) {
        answers.predicted(
            printed.name() + ".exitFifoDepth",
            printed.exitFifoDepth(),
            "words",
            () -> fifo(cluster));
      }
    }
  }

  private List<Reason> start(Block block, Optional<BlockReport> earlier) {
    List<Reason> reasons = new ArrayList<>();
    earlier.ifPresent(
        before -> {
          reasons.add(new Reason.Part("start of " + before.name(), before.startCycle()));
          reasons.add(new Reason.Part("latency of " + before.name(), before.latency()));
        });
    if (estimatedBefore()[block.id()]) {
      reasons.add(new Reason.Remark("The latency of a block before is approximate.", true));
    }
    reasons.addAll(answers.rules("start.block"));
    return reasons;
  }

  /** For each block whether the latency of one before it is approximate. */
  private boolean[] estimatedBefore() {
    if (estimatedBefore == null) {
      List<Block> blocks = kernel.flow().blocks();
      estimatedBefore = new boolean[blocks.size()];
      for (int i = 1; i < blocks.size(); i++) {
        estimatedBefore[i] =
            estimatedBefore[i - 1]
                || latency(blocks.get(i - 1)).stream().anyMatch(Reason::approximate);
      }
    }
    return estimatedBefore;
  }

  private List<Reason> latency(Block block) {
    List<Node> way = paths.longest(block);
    List<Node> taking = way.stream().filter(node -> node.cycles() > 0).toList();
    List<Reason> reasons =
        words.path(taking.stream().map(node -> words.step(node, node.cycles())).toList(), taking);
    int sum = taking.stream().mapToInt(Node::cycles).sum();
    String rest =
        "The operations of the longest way take %d of %d cycles; the rest is waiting, entries and exits."
            .formatted(sum, block.latency());
    reasons.add(new Reason.Remark(rest, false));
    reasons.addAll(entries.numbers("blocks.head"));
    Set<Integer> clusters = new LinkedHashSet<>();
    way.stream()
        .filter(node -> node.cluster().isPresent())
        .forEach(node -> clusters.add(node.cluster().getAsInt()));
    List<String> rules = new ArrayList<>(List.of("latency.block"));
    if (clusters.stream().anyMatch(id -> !block.clusters().get(id).isLoose())) {
      reasons.addAll(entries.numbers("blocks.clusterEntry", "blocks.clusterExit"));
      rules.add("latency.cluster");
    }
    for (Block.Extra extra : block.extra()) {
      String why = extra.reason().name().toLowerCase(Locale.ROOT).replace('_', ' ');
      reasons.add(new Reason.Part(why, extra.cycles()));
      switch (extra.reason()) {
        case ENTRY_MINIMUM -> {
          reasons.addAll(entries.numbers("blocks.entry"));
          rules.add("latency.entry");
        }
        case TURN_THROUGH_MEMORY -> rules.add("latency.memory-turn");
        case TURN_OF_RECURRENCE, WIRES -> {}
      }
    }
    reasons.addAll(answers.rules(rules.toArray(String[]::new)));
    return reasons;
  }

  private List<Reason> start(Cluster cluster) {
    Optional<Node> latest =
        cluster.nodes().stream()
            .mapToObj(kernel::node)
            .flatMap(node -> paths.before(node).stream())
            .filter(node -> node.cluster().orElse(-1) != cluster.id())
            .max((a, b) -> Integer.compare(a.end(), b.end()));
    List<Reason> reasons = new ArrayList<>(latest.map(this::behind).orElse(List.of()));
    reasons.addAll(entries.numbers("blocks.head"));
    reasons.addAll(answers.rules("latency.block"));
    return reasons;
  }

  /** What something waits for. */
  private List<Reason> behind(Node first) {
    boolean estimated = paths.isStartEstimated(first);
    List<Reason> reasons = new ArrayList<>();
    if (first.start() > 0) {
      String text = "That starts in cycle " + first.start() + ".";
      reasons.add(new Reason.Remark(text, estimated));
    }
    reasons.add(0, words.step(first, first.cycles()));
    reasons.addAll(entries.of(first));
    return reasons;
  }

  private List<Reason> latency(Cluster cluster) {
    List<Node> nodes = cluster.nodes().stream().mapToObj(kernel::node).toList();
    Optional<Node> at = nodes.stream().max((a, b) -> Integer.compare(a.end(), b.end()));
    List<Node> way = new ArrayList<>();
    while (at.isPresent() && at.get().cluster().orElse(-1) == cluster.id()) {
      if (at.get().cycles() > 0) {
        way.add(0, at.get());
      }
      at = paths.before(at.get());
    }
    List<Reason> reasons =
        words.path(way.stream().map(node -> words.step(node, node.cycles())).toList(), way);
    reasons.addAll(entries.numbers("blocks.clusterEntry", "blocks.clusterExit"));
    reasons.addAll(answers.rules("latency.cluster"));
    return reasons;
  }

  private List<Reason> fifo(Cluster cluster) {
    List<Reason> reasons =
        new ArrayList<>(
            entries.numbers(
                "blocks.exitFifoShort", "blocks.exitFifoLong", "blocks.exitFifoShortLatency"));
    boolean estimated = latency(cluster).stream().anyMatch(Reason::approximate);
    reasons.add(
        new Reason.Remark("The cluster takes " + cluster.latency() + " cycles.", estimated));
    reasons.addAll(answers.rules("fifo"));
    return reasons;
  }

  // ------------------------------------------------------------------ operations

  /** The numbers of one operation of a block. */
  void add(BlockReport.Instruction row) {
    String path = kernel.name() + ".instruction." + row.id();
    answers.stated(
        path + ".widthBits",
        row.widthBits(),
        "bits",
        () -> List.of(new Reason.Remark("The types of the source have it.", false)));
    if (row.id() >= kernel.flow().nodes().size()) {
      String start = path + ".startCycle";
      answers.predicted(start, row.startCycle(), CYCLES, () -> control(row, "start.control"));
      String latency = path + ".latency";
      answers.predicted(latency, row.latency(), CYCLES, () -> control(row, "latency.control"));
      return;
    }
    Node node = kernel.node(row.id());
    answers.predicted(path + ".startCycle", row.startCycle(), CYCLES, () -> start(node));
    answers.predicted(path + ".latency", row.latency(), CYCLES, () -> cycles(row, node));
  }

  /** A row that stands for a lane of an operation, or for control that the report lists. */
  private List<Reason> control(BlockReport.Instruction row, String rules) {
    String what = "The row of '" + row.operation() + "' has no operation of the source of its own.";
    List<Reason> reasons = new ArrayList<>(List.of(new Reason.Remark(what, true)));
    reasons.addAll(answers.rules(rules));
    return reasons;
  }

  private List<Reason> start(Node node) {
    List<Reason> reasons = new ArrayList<>(paths.before(node).map(this::behind).orElse(List.of()));
    if (reasons.isEmpty()) {
      reasons.add(new Reason.Remark("It waits for no operation of its block.", false));
      reasons.addAll(entries.numbers("blocks.head"));
    }
    reasons.addAll(answers.rules("start.operation"));
    if (node.late().filter(late -> late.start() != node.start()).isPresent()) {
      String text = "It could start in cycle " + node.start() + " and has time to spare.";
      reasons.add(new Reason.Remark(text, false));
      reasons.addAll(answers.rules("start.late"));
    }
    return reasons;
  }

  private List<Reason> cycles(BlockReport.Instruction row, Node node) {
    Optional<LoadStoreUnit> unit = entries.unit(node);
    boolean own = (node.isLoad() || node.isStore()) && unit.isEmpty() && !node.stallable();
    List<Reason> printed =
        own
            ? List.copyOf(
                entries.numbers(node.isLoad() ? "onChip.printedLoad" : "onChip.printedStore"))
            : List.of();
    List<Reason> reasons = new ArrayList<>(printed.isEmpty() ? entries.of(node) : printed);
    if (unit.isPresent()) {
      reasons.addAll(answers.rules(NodeEntries.law(unit.get())));
    } else if (node.isAccess()) {
      reasons.addAll(answers.rules("latency.on-chip"));
    } else {
      reasons.addAll(answers.rules("latency.operation"));
    }
    if (printed.isEmpty() && row.latency() != node.cycles()) {
      String text =
          isRemainder(node)
              ? "The report prints none of the " + node.cycles() + " cycles of a remainder."
              : "It takes " + node.cycles() + " cycles; the report prints how long it waits.";
      reasons.add(new Reason.Remark(text, false));
      reasons.addAll(answers.rules("latency.late"));
    }
    return reasons;
  }

  private boolean isRemainder(Node node) {
    return (node.opcode() == Opcode.SREM || node.opcode() == Opcode.UREM)
        && !(kernel.node(node.operand(1)).detail() instanceof Detail.Constant);
  }
}
