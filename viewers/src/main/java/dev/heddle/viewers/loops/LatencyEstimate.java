package dev.heddle.viewers.loops;

import dev.heddle.scheduler.report.BlockReport;
import dev.heddle.scheduler.report.KernelReport;
import dev.heddle.scheduler.report.LoopReport;
import dev.heddle.viewers.paint.Keys;
import dev.heddle.viewers.paint.Place;
import dev.heddle.viewers.table.Table;
import dev.heddle.viewers.table.Table.Cell;
import dev.heddle.viewers.table.Table.Column;
import dev.heddle.viewers.table.Table.Row;
import dev.heddle.viewers.table.Table.Weight;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * How long a single work-item kernel runs for given trip counts when it never waits, bottom-up over
 * its loops (model M-DYN-1 to M-DYN-4, M-PERF-1). Who shows it lets the user type trip counts and
 * computes anew.
 *
 * @param kernels the kernels that can be estimated
 */
public record LatencyEstimate(List<Nest> kernels) {
  /** Cycles after which a store is on its way. */
  private static final int SENT = 2;

  public LatencyEstimate {
    kernels = List.copyOf(kernels);
  }

  /**
   * A kernel.
   *
   * @param outside cycles of its blocks outside of loops
   * @param megahertz clock, null when unknown
   * @param loops outer loops stand before inner ones
   */
  public record Nest(
      String kernel, String file, int line, int outside, Double megahertz, List<Loop> loops) {
    public Nest {
      loops = List.copyOf(loops);
    }
  }

  /**
   * A loop.
   *
   * @param parent the loop around it, null for an outermost one
   * @param ii initiation interval, null when iterations do not overlap
   * @param latency cycles of its own blocks
   * @param speculated iterations started behind the last one
   * @param interleaving invocations in flight together
   * @param alone whether an iteration of the loop around it waits until it has ended
   * @param tripCount iterations, null when the user has to say
   */
  public record Loop(
      String name,
      String file,
      int line,
      int depth,
      String parent,
      Integer ii,
      int latency,
      int speculated,
      int interleaving,
      boolean alone,
      Long tripCount) {}

  /** Cycles of an invocation and between its iterations. */
  private record Times(double cycles, double interval, double occupancy, double serial) {}

  /** The single work-item kernels with loops, as far as the report knows their trip counts. */
  public static LatencyEstimate of(List<KernelReport> kernels) {
    return of(kernels, Map.of());
  }

  /**
   * The single work-item kernels with loops.
   *
   * @param counted trip counts by loop for those that the report does not know
   */
  public static LatencyEstimate of(List<KernelReport> kernels, Map<String, Long> counted) {
    return new LatencyEstimate(
        kernels.stream()
            .filter(kernel -> kernel.kind() == KernelReport.Kind.SINGLE_WORK_ITEM)
            .filter(kernel -> kernel.loops().stream().anyMatch(l -> !LoopWords.isDissolved(l)))
            .map(kernel -> nest(kernel, counted))
            .toList());
  }

  /** Cycles of a block; nothing waits for the acknowledgement of a store that ends it. */
  private static int unacknowledged(BlockReport block) {
    int end = 0;
    boolean ends = false;
    for (BlockReport.Instruction each : block.instructions()) {
      boolean sent = each.kind() == BlockReport.Kind.STORE && each.stallable();
      ends |=
          sent && each.latency() > SENT && each.startCycle() + each.latency() == block.latency();
      end =
          Math.max(
              end, each.startCycle() + (sent ? Math.min(SENT, each.latency()) : each.latency()));
    }
    return ends ? Math.min(end, block.latency()) : block.latency();
  }

  private static Nest nest(KernelReport kernel, Map<String, Long> counted) {
    Map<String, Integer> latency = new HashMap<>();
    for (BlockReport block : kernel.blocks()) {
      latency.merge(String.valueOf(block.loop()), unacknowledged(block), Integer::sum);
    }
    Map<String, LoopReport> live = new LinkedHashMap<>();
    kernel.loops().stream()
        .filter(loop -> !LoopWords.isDissolved(loop))
        .forEach(loop -> live.put(loop.name(), loop));
    List<Loop> loops = new ArrayList<>();
    for (LoopReport loop : live.values()) {
      LoopReport around = live.get(loop.parent());
      Integer own = latency.get(loop.name());
      loops.add(
          new Loop(
              loop.name(),
              loop.file(),
              loop.line(),
              loop.depth(),
              around == null ? null : around.name(),
              loop.pipelined() ? loop.ii() : null,
              own != null ? own : loop.latency() == null ? 0 : loop.latency(),
              loop.speculatedIterations() == null ? 0 : loop.speculatedIterations(),
              loop.maxInterleaving() == null ? 1 : Math.max(1, loop.maxInterleaving()),
              around != null && around.serialLoops().contains(loop.name()),
              loop.tripCount() != null ? loop.tripCount() : counted.get(loop.name())));
    }
    return new Nest(
        kernel.name(),
        kernel.file(),
        kernel.line(),
        latency.getOrDefault("null", 0),
        kernel.scheduledFmaxMhz(),
        loops);
  }

  /**
   * Cycles of every loop's invocation, and of the kernel under its name; without those for which a
   * trip count is missing.
   *
   * @param given trip counts by loop, before those that the report knows
   */
  public static Map<String, Double> cycles(Nest nest, Map<String, Long> given) {
    Map<String, Times> known = new HashMap<>();
    for (int i = nest.loops().size() - 1; i >= 0; i--) {
      times(nest, nest.loops().get(i), given, known);
    }
    Map<String, Double> cycles = new LinkedHashMap<>();
    double sum = nest.outside();
    for (Loop loop : nest.loops()) {
      Times times = known.get(loop.name());
      if (times != null) {
        cycles.put(loop.name(), times.cycles());
      }
      if (loop.parent() == null) {
        sum += times == null ? Double.NaN : times.cycles();
      }
    }
    if (!Double.isNaN(sum)) {
      cycles.put(nest.kernel(), sum);
    }
    return cycles;
  }

  private static void times(
      Nest nest, Loop loop, Map<String, Long> given, Map<String, Times> known) {
    Long trips = given.getOrDefault(loop.name(), loop.tripCount());
    List<Loop> inside =
        nest.loops().stream().filter(each -> loop.name().equals(each.parent())).toList();
    if (trips == null || !inside.stream().allMatch(each -> known.containsKey(each.name()))) {
      return;
    }
    double latency = loop.latency();
    for (Loop child : inside) {
      latency += known.get(child.name()).cycles();
    }
    double interval = loop.ii() == null ? latency : loop.ii();
    double serial = 0;
    if (loop.ii() != null) {
      for (Loop child : inside) {
        Times times = known.get(child.name());
        serial += child.alone() ? times.serial() : 0;
        int together = child.alone() ? 1 : child.interleaving();
        interval = Math.max(interval, times.occupancy() / together);
      }
    }
    interval = Math.max(interval, serial);
    double cycles = trips == 0 ? 0 : (trips - 1) * interval + latency;
    double behind = loop.speculated() * interval;
    known.put(loop.name(), new Times(cycles, interval, trips * interval + behind, cycles + behind));
  }

  /** The estimate for the trip counts that the report knows. */
  public Table table() {
    return table(Map.of());
  }

  /**
   * The estimate for these trip counts.
   *
   * @param given trip counts by loop, before those that the report knows
   */
  public Table table(Map<String, Long> given) {
    List<Row> rows = new ArrayList<>();
    for (Nest nest : kernels) {
      Map<String, Double> cycles = cycles(nest, given);
      rows.add(
          new Row(
              Keys.kernel(nest.kernel()),
              0,
              Weight.HEADING,
              List.of(
                  Cell.of("Kernel " + nest.kernel()),
                  Cell.of(nest.line()),
                  Cell.EMPTY,
                  Cell.of(nest.outside()),
                  Cell.EMPTY,
                  Cell.number(cycles.get(nest.kernel())),
                  micros(cycles.get(nest.kernel()), nest.megahertz())),
              Place.of(nest.file(), nest.line()),
              List.of()));
      for (Loop loop : nest.loops()) {
        rows.add(
            new Row(
                Keys.loop(loop.name()),
                Math.max(1, loop.depth()),
                Weight.NORMAL,
                List.of(
                    Cell.of(loop.name()),
                    Cell.line(loop.line()),
                    loop.ii() == null ? Cell.NOT_APPLICABLE : Cell.of(loop.ii()),
                    Cell.of(loop.latency()),
                    Cell.of(given.getOrDefault(loop.name(), loop.tripCount())),
                    Cell.number(cycles.get(loop.name())),
                    micros(cycles.get(loop.name()), nest.megahertz())),
                Place.of(loop.file(), loop.line()),
                List.of("One invocation of loop " + loop.name())));
      }
    }
    return new Table(
        List.of(
            Column.words("Loop", "Kernel or loop"),
            Column.number("Line", "Line of the loop"),
            Column.number("II", "Initiation interval in cycles"),
            Column.number("Latency", "Cycles of its own blocks"),
            Column.number("Trip count", "Iterations of one invocation; type another one"),
            Column.number("Cycles", "Cycles of one invocation, without waiting"),
            Column.number("Time us", "The same at the clock of the kernel, in microseconds")),
        rows);
  }

  private static Cell micros(Double cycles, Double megahertz) {
    return cycles == null || megahertz == null || megahertz <= 0
        ? Cell.UNKNOWN
        : Cell.of(String.format(Locale.ROOT, "%.3f", cycles / megahertz));
  }
}
