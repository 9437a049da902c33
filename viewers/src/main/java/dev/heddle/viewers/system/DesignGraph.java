package dev.heddle.viewers.system;

import dev.heddle.scheduler.report.ChannelReport;
import dev.heddle.scheduler.report.DeviceSummary.Capacity;
import dev.heddle.scheduler.report.GlobalMemoryReport;
import dev.heddle.scheduler.report.KernelReport;
import dev.heddle.scheduler.report.LoopReport;
import dev.heddle.scheduler.report.LsuReport;
import dev.heddle.scheduler.report.NumberPaths;
import dev.heddle.scheduler.report.Report;
import dev.heddle.viewers.area.Resource;
import dev.heddle.viewers.graph.Graph;
import dev.heddle.viewers.graph.Graph.Accent;
import dev.heddle.viewers.graph.Graph.Edge;
import dev.heddle.viewers.graph.Graph.Node;
import dev.heddle.viewers.graph.Graph.Outline;
import dev.heddle.viewers.loops.LoopWords;
import dev.heddle.viewers.paint.Keys;
import dev.heddle.viewers.paint.Place;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The whole design: kernels, channels, global memories and the interconnect between them. */
final class DesignGraph {
  /** With more kernels, those whose names differ in their numbers only share a box. */
  private static final int MOST_KERNELS = 40;

  /** Kernels behind so many boxes share one: nobody reads more, and their layout takes long. */
  private static final int MOST_BOXES = 100;

  /** With more channels, those alike share a box: the lines of more cannot be followed. */
  private static final int MOST_CHANNELS = 24;

  private static final String READS = "interconnect:read:";
  private static final String WRITES = "interconnect:write:";
  private static final String OTHERS = "other kernels";
  private static final String CONSTANT_CACHE = "constant-cache";

  private final Report report;
  private final List<Node> nodes = new ArrayList<>();
  private final List<Edge> edges = new ArrayList<>();

  /** The key of the box that stands for a kernel. */
  private final Map<String, String> boxes = new LinkedHashMap<>();

  DesignGraph(Report report) {
    this.report = report;
  }

  Graph graph() {
    String note =
        Stream.of(addKernels(), addChannels())
            .filter(words -> !words.isEmpty())
            .collect(Collectors.joining(". "));
    report.globalMemories().forEach(this::addMemory);
    addConstantCache();
    return new Graph(nodes, edges, Graph.Direction.RIGHT, note);
  }

  private String addKernels() {
    boolean fold = report.kernels().size() > MOST_KERNELS;
    Map<String, List<KernelReport>> alike = new LinkedHashMap<>();
    for (KernelReport kernel : report.kernels()) {
      String name = fold ? withoutNumbers(kernel.name()) : kernel.name();
      boolean full = alike.size() >= MOST_BOXES && !alike.containsKey(name);
      alike.computeIfAbsent(full ? OTHERS : name, n -> new ArrayList<>()).add(kernel);
    }
    alike.forEach(
        (name, kernels) -> {
          String key = Keys.kernel(kernels.get(0).name());
          kernels.forEach(kernel -> boxes.put(kernel.name(), key));
          nodes.add(kernel(key, kernels.size() == 1 ? kernels.get(0).name() : name, kernels));
        });
    if (alike.size() == report.kernels().size()) {
      return "";
    }
    return "Kernels whose names differ in their numbers only share a box"
        + (alike.containsKey(OTHERS) ? ", as do those behind " + MOST_BOXES + " boxes" : "");
  }

  private static String withoutNumbers(String name) {
    return name.replaceFirst("(_\\d+)+$", "").replaceAll("\\d+", "*");
  }

  private Node kernel(String key, String name, List<KernelReport> kernels) {
    KernelReport first = kernels.get(0);
    List<String> lines = new ArrayList<>();
    boolean ndrange = first.kind() == KernelReport.Kind.NDRANGE;
    lines.add((ndrange ? "NDRange" : "Single work-item") + (first.autorun() ? ", autorun" : ""));
    int copies = first.computeUnits().stream().reduce(1, (a, b) -> a * b);
    if (copies > 1) {
      lines.add(copies + " compute units");
    }
    if (first.simdLanes() > 1) {
      lines.add("SIMD x" + first.simdLanes());
    }
    Optional<LoopReport> worst = LoopWords.slowest(first);
    boolean slow = worst.isPresent() && worst.get().ii() > 1 && !ndrange;
    if (worst.isPresent()) {
      lines.add((slow ? "worst II " : "II ") + first.shownIi(worst.get()));
    }
    String title = kernels.size() == 1 ? name : name + " \u00d7 " + kernels.size();
    return new Node(
        key,
        null,
        Outline.BOX,
        slow ? Accent.LIMIT : Accent.STEADY,
        title,
        lines,
        Place.of(first.file(), first.line()),
        kernels.size() == 1 ? area(first) : List.of());
  }

  private List<String> area(KernelReport kernel) {
    Capacity device = report.device() == null ? null : report.device().capacity();
    String words = kernel.area() == null ? "" : Resource.words(kernel.area(), device);
    return words.isEmpty() ? List.of() : List.of("Takes about " + words);
  }

  /** What channels have in common that share a box: also the boxes that they join. */
  private record Alike(
      String name, Set<String> writers, Set<String> readers, int bytes, String io) {}

  /** Returns what is to be said about boxes that stand for several; empty when there are none. */
  private String addChannels() {
    boolean fold = report.channels().size() > MOST_CHANNELS;
    Map<Alike, List<Integer>> boxed = new LinkedHashMap<>();
    for (int i = 0; i < report.channels().size(); i++) {
      ChannelReport each = report.channels().get(i);
      String name = fold ? withoutNumbers(each.name()) : each.name();
      Alike alike =
          new Alike(
              name, keysOf(each.writers()), keysOf(each.readers()), each.elementBytes(), each.io());
      boxed.computeIfAbsent(alike, a -> new ArrayList<>()).add(i);
    }
    boxed.forEach(this::addChannel);
    return boxed.size() == report.channels().size()
        ? ""
        : "Channels between the same kernels whose names differ in their numbers only share a box";
  }

  private void addChannel(Alike alike, List<Integer> numbers) {
    ChannelReport channel = report.channels().get(numbers.get(0));
    String key = Keys.channel(channel.name());
    List<String> lines = new ArrayList<>();
    String count = channel.count() > 1 ? channel.count() + " of " : "";
    lines.add(count + channel.elementBytes() * 8 + " bits");
    lines.add("depth " + depths(numbers));
    if (channel.io() != null) {
      lines.add("board: " + channel.io());
    }
    List<String> details = new ArrayList<>(lines);
    if (numbers.size() > 1) {
      details.add(
          numbers.stream()
              .map(number -> report.channels().get(number).name())
              .collect(Collectors.joining(", ")));
    } else {
      if (channel.requestedDepth() != null) {
        details.add("Depth asked for: " + channel.requestedDepth());
      }
      if (channel.depthReason() != null) {
        details.add(channel.depthReason());
      }
    }
    String file = report.command().files().isEmpty() ? null : report.command().files().get(0);
    nodes.add(
        new Node(
            key,
            null,
            Outline.PILL,
            Accent.GOOD,
            numbers.size() == 1 ? channel.name() : alike.name() + " \u00d7 " + numbers.size(),
            lines,
            report.command().files().size() == 1 ? Place.of(file, channel.line()) : null,
            details));
    alike.writers().forEach(from -> edges.add(Edge.of(from, key)));
    alike.readers().forEach(to -> edges.add(Edge.of(key, to)));
  }

  /** The depth that channels have, or the least and the largest. */
  private String depths(List<Integer> numbers) {
    List<String> paths = NumberPaths.channels(report);
    List<Integer> sorted =
        numbers.stream()
            .filter(number -> report.channels().get(number).implementedDepth() != null)
            .sorted(
                Comparator.comparing(number -> report.channels().get(number).implementedDepth()))
            .toList();
    if (sorted.isEmpty()) {
      return "?";
    }
    List<String> words =
        Stream.of(sorted.get(0), sorted.get(sorted.size() - 1))
            .map(
                number ->
                    (report.isApproximate(paths.get(number) + ".implementedDepth") ? "~" : "")
                        + report.channels().get(number).implementedDepth())
            .distinct()
            .toList();
    return String.join(" to ", words);
  }

  private Set<String> keysOf(List<String> kernels) {
    Set<String> keys = new TreeSet<>();
    for (String kernel : kernels) {
      String key = boxes.get(kernel.replaceFirst("\\[.*$", ""));
      if (key != null) {
        keys.add(key);
      }
    }
    return keys;
  }

  /** A memory stands at the right for who writes it, and at the left for who reads it. */
  private void addMemory(GlobalMemoryReport memory) {
    Map<String, Traffic> reading = new LinkedHashMap<>();
    Map<String, Traffic> writing = new LinkedHashMap<>();
    List<String> loads = new ArrayList<>();
    List<String> stores = new ArrayList<>();
    for (KernelReport kernel : report.kernels()) {
      for (LsuReport unit : kernel.lsus()) {
        if (memory.name().equals(unit.memory())) {
          boolean load = "load".equals(unit.access());
          (load ? loads : stores).add(MemoryWords.unit(kernel, unit));
          Map<String, Traffic> side = load ? reading : writing;
          side.merge(boxes.get(kernel.name()), Traffic.of(unit), Traffic::plus);
        }
      }
    }
    if (reading.isEmpty() && writing.isEmpty()) {
      return;
    }
    String key = Keys.globalMemory(memory.name());
    boolean tight = "board".equals(memory.bandwidthLimiter());
    List<String> lines = new ArrayList<>();
    lines.add(
        memory.banks()
            + " bank"
            + (memory.banks() == 1 ? "" : "s")
            + (memory.interleaved() ? ", interleaved" : ""));
    if (memory.maxBandwidthMBps() != null) {
      lines.add(
          (report.isApproximate("design.memory." + memory.name() + ".usedBandwidthMBps") ? "~" : "")
              + megabytes(memory.usedBandwidthMBps())
              + " of "
              + megabytes(memory.maxBandwidthMBps()));
    }
    nodes.add(
        new Node(
            key,
            null,
            Outline.ROUND,
            tight ? Accent.LIMIT : Accent.STALLABLE,
            memory.name(),
            lines,
            null,
            MemoryWords.memory(memory, lines)));
    if (!reading.isEmpty()) {
      nodes.add(
          interconnect(
              READS + memory.name(), "Read interconnect", reading, memory.readBanksWorth(), loads));
      edges.add(Edge.of(key, READS + memory.name()));
      reading.forEach(
          (to, t) ->
              edges.add(new Edge(READS + memory.name(), to, t.label(), Accent.PLAIN, false)));
    }
    if (!writing.isEmpty()) {
      nodes.add(
          interconnect(
              WRITES + memory.name(),
              "Write interconnect",
              writing,
              memory.writeBanksWorth(),
              stores));
      writing.forEach(
          (from, t) ->
              edges.add(new Edge(from, WRITES + memory.name(), t.label(), Accent.PLAIN, false)));
      edges.add(Edge.of(WRITES + memory.name(), key));
    }
  }

  private Node interconnect(
      String key,
      String title,
      Map<String, Traffic> traffic,
      Integer banksWorth,
      List<String> served) {
    int units = traffic.values().stream().mapToInt(Traffic::units).sum();
    List<String> lines = new ArrayList<>();
    lines.add(units + (units == 1 ? " unit" : " units"));
    if (banksWorth != null) {
      lines.add("as fast as " + banksWorth + (banksWorth == 1 ? " bank" : " banks"));
    }
    List<String> details =
        MemoryWords.interconnect(
            lines,
            MemoryWords.interconnectOptions(report.command(), key.startsWith(READS)),
            served);
    return new Node(key, null, Outline.PILL, Accent.MUTED, title, lines, null, details);
  }

  private void addConstantCache() {
    Set<String> users = new TreeSet<>();
    for (KernelReport kernel : report.kernels()) {
      if (kernel.lsus().stream().anyMatch(unit -> "constant".equals(unit.space()))) {
        users.add(boxes.get(kernel.name()));
      }
    }
    if (report.constantCacheBytes() != null && !users.isEmpty()) {
      String size = report.constantCacheBytes() + " bytes";
      nodes.add(
          new Node(
              CONSTANT_CACHE,
              null,
              Outline.ROUND,
              Accent.MUTED,
              "Constant cache",
              List.of(size),
              null,
              List.of()));
      users.forEach(user -> edges.add(Edge.of(CONSTANT_CACHE, user)));
    }
  }

  private static String megabytes(Double value) {
    return value == null ? "?" : String.format(Locale.ROOT, "%,d MB/s", Math.round(value));
  }

  /** What several units of a kernel take of a memory together. */
  private record Traffic(int units, Double rate) {
    static Traffic of(LsuReport unit) {
      return new Traffic(1, unit.bandwidthMBps());
    }

    Traffic plus(Traffic other) {
      boolean known = rate != null && other.rate != null;
      return new Traffic(units + other.units, known ? rate + other.rate : null);
    }

    String label() {
      return rate == null ? units + "\u00d7" : megabytes(rate);
    }
  }
}
