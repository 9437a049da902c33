package dev.heddle.viewers.registry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import dev.heddle.scheduler.report.KernelReport;
import dev.heddle.scheduler.report.LoopReport;
import dev.heddle.scheduler.report.Report;
import dev.heddle.viewers.Samples;
import dev.heddle.viewers.compare.Comparison;
import dev.heddle.viewers.graph.Graph;
import dev.heddle.viewers.loops.LatencyEstimate;
import dev.heddle.viewers.page.Page;
import dev.heddle.viewers.page.Part;
import dev.heddle.viewers.page.Subject;
import dev.heddle.viewers.paint.Keys;
import dev.heddle.viewers.schedule.ScheduleBody;
import dev.heddle.viewers.schedule.ScheduleTree;
import dev.heddle.viewers.table.Table;
import dev.heddle.viewers.table.TableText;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What each view shows of known kernels. */
class ViewsModelTest {
  private static final Report PAIR = report("channel_pair.cl");
  private static final Report ALIGN = report("smith_waterman.cl");

  private static Report report(String name) {
    Path file = Samples.files().filter(each -> each.endsWith(name)).findFirst().orElseThrow();
    return Samples.report(file);
  }

  private static Page page(String view, Report report) {
    return Views.of(view).orElseThrow().page().apply(Subject.of(report));
  }

  private static Graph graph(String view, Report report, String key) {
    return ((Part.GraphBody) page(view, report).part(key).orElseThrow().body()).graph();
  }

  private static Table table(String view, Report report, String key) {
    return ((Part.TableBody) page(view, report).part(key).orElseThrow().body()).table();
  }

  private static List<String> row(Table table, String first) {
    return table.rows().stream()
        .filter(row -> row.cells().get(0).text().equals(first))
        .findFirst()
        .orElseThrow()
        .cells()
        .stream()
        .map(Table.Cell::text)
        .toList();
  }

  @Test
  void theSystemLeadsFromMemoryThroughKernelsAndTheChannelToMemory() {
    Graph graph = graph("system", PAIR, "system");

    assertThat(graph.edges())
        .extracting(edge -> edge.from() + " > " + edge.to())
        .containsExactlyInAnyOrder(
            "kernel:produce > channel:values",
            "channel:values > kernel:consume",
            "global:DDR > interconnect:read:DDR",
            "interconnect:read:DDR > kernel:produce",
            "kernel:consume > interconnect:write:DDR",
            "interconnect:write:DDR > global:DDR");
    assertThat(graph.nodes())
        .filteredOn(node -> node.key().equals("kernel:consume"))
        .allMatch(
            node -> node.accent() == Graph.Accent.LIMIT && node.lines().contains("worst II ~27"));
    assertThat(details(graph, "kernel:consume"))
        .singleElement()
        .asString()
        .matches("Takes about [\\d,]+ ALUTs \\(\\d+\\.\\d %\\), [\\d,]+ FFs .*");
  }

  @Test
  void manyChannelsBetweenTheSameKernelsShareABox() {
    StringBuilder text = new StringBuilder("#pragma OPENCL EXTENSION cl_intel_channels : enable\n");
    StringBuilder writes = new StringBuilder();
    StringBuilder reads = new StringBuilder();
    for (int i = 0; i < 30; i++) {
      text.append("channel float c%1$d __attribute__((depth(%1$d)));\n".formatted(i + 8));
      writes.append("write_channel_intel(c%d, x);\n".formatted(i + 8));
      reads.append("s += read_channel_intel(c%d);\n".formatted(i + 8));
    }
    text.append("channel float other;\n")
        .append("kernel void fan(global const float *restrict a, int n) {")
        .append(" for (int i = 0; i < n; i++) { float x = a[i];\n")
        .append(writes)
        .append("write_channel_intel(other, x); } }\n")
        .append("kernel void gather(global float *restrict a, int n) {")
        .append(" for (int i = 0; i < n; i++) { float s = read_channel_intel(other);\n")
        .append(reads)
        .append("a[i] = s; } }\n");
    Graph graph = graph("system", Samples.report(text.toString()), "system");

    assertThat(graph.nodes())
        .filteredOn(node -> node.key().startsWith("channel:"))
        .extracting(Graph.Node::title)
        .containsExactly("c* \u00d7 30", "other");
    assertThat(details(graph, "channel:c8"))
        .anyMatch(line -> line.matches("depth ~?8 to ~?\\d+"))
        .anyMatch(line -> line.startsWith("c8, c9, c10, "));
    assertThat(graph.note()).contains("share a box");
  }

  /** Where a chain of kernels is one box, the channels between them are one as well. */
  @Test
  void channelsBetweenKernelsOfOneBoxShareABox() {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 50; i++) {
      text.append("channel int c" + i + ";\n");
    }
    text.append("kernel void first(global const int *restrict a, int n) {")
        .append(" for (int i = 0; i < n; i++) write_channel_intel(c0, a[i]); }\n");
    for (int i = 0; i < 49; i++) {
      text.append("kernel void stage" + i + "(int n) { for (int i = 0; i < n; i++)")
          .append(" write_channel_intel(c%d, read_channel_intel(c%d)); }\n".formatted(i + 1, i));
    }
    text.append("kernel void last(global int *restrict a, int n) {")
        .append(" for (int i = 0; i < n; i++) a[i] = read_channel_intel(c49); }\n");
    Graph graph = graph("system", Samples.report(text.toString()), "system");

    assertThat(graph.nodes())
        .filteredOn(node -> node.key().startsWith("channel:"))
        .extracting(Graph.Node::title)
        .containsExactly("c0", "c* \u00d7 48", "c49");
  }

  /** An access leads through the arbiter to its port and not to the other accesses. */
  @Test
  void aPathLeadsThroughAnArbiter() {
    List<Graph.Node> nodes = new ArrayList<>();
    for (String key : List.of("port", Keys.join("port"), "load", "store")) {
      nodes.add(
          new Graph.Node(
              key, null, Graph.Outline.BOX, Graph.Accent.PLAIN, key, List.of(), null, List.of()));
    }
    Graph.Edge toPort = Graph.Edge.of(Keys.join("port"), "port");
    Graph.Edge load = Graph.Edge.of(Keys.join("port"), "load");
    Graph.Edge store = Graph.Edge.of("store", Keys.join("port"));
    Graph graph = new Graph(nodes, List.of(toPort, load, store), Graph.Direction.RIGHT, "");

    assertThat(graph.path("load")).containsExactlyInAnyOrder(load, toPort);
    assertThat(graph.path("store")).containsExactlyInAnyOrder(store, toPort);
    assertThat(graph.path("port")).containsExactlyInAnyOrder(toPort, load, store);
    assertThat(graph.path(Keys.join("port"))).containsExactlyInAnyOrder(toPort, load, store);
  }

  @Test
  void memoriesSayWhatTheyServe() {
    Graph graph = graph("system", PAIR, "system");

    assertThat(details(graph, "global:DDR"))
        .contains("Global memory DDR, the default")
        .anyMatch(line -> line.matches("Each bank is \\d+ bits wide"));
    assertThat(details(graph, "interconnect:read:DDR"))
        .anyMatch(
            line -> line.matches("produce, line \\d+: load [a-z-]+.*, 32 bits, [\\d,]+ MB/s"));
    assertThat(details(graph, "interconnect:write:DDR"))
        .anyMatch(line -> line.startsWith("consume, line "));
  }

  private static List<String> details(Graph graph, String key) {
    return graph.nodes().stream()
        .filter(node -> node.key().equals(key))
        .findFirst()
        .orElseThrow()
        .details();
  }

  @Test
  void theSummarySaysWhatIsKnownOfTheLongestInterval() {
    assertThat(row(table("summary", PAIR, "kernels"), "consume")).contains("~27");
  }

  @Test
  void manyKernelsShareBoxes() {
    StringBuilder stages = new StringBuilder();
    StringBuilder named = new StringBuilder();
    for (int i = 0; i < 130; i++) {
      String letters = "" + (char) ('a' + i / 26) + (char) ('a' + i % 26);
      stages.append("__kernel void stage_" + i + "_of_all(__global int *a) { a[0] = 1; }\n");
      named.append("__kernel void " + letters + "_own(__global int *a) { a[0] = 1; }\n");
    }
    Graph alike = graph("system", Samples.report(stages.toString()), "system");
    assertThat(alike.nodes()).extracting(Graph.Node::title).contains("stage_*_of_all \u00d7 130");
    Graph others = graph("system", Samples.report(named.toString()), "system");
    assertThat(others.nodes())
        .hasSizeLessThan(110)
        .extracting(Graph.Node::title)
        .contains("aa_own", "other kernels \u00d7 30");
    assertThat(others.note()).endsWith("as do those behind 100 boxes");
  }

  @Test
  void aReportWithErrorsTellsThemFirst() {
    Report broken = Samples.report("__kernel void k(__global int *a) { a[0] = ; }");

    assertThat(page("summary", broken).parts().get(0).key()).isEqualTo("messages");
    assertThat(table("summary", broken, "messages").rows()).isNotEmpty();
  }

  @Test
  void aKernelShowsItsLoopAroundItsBlocksWithTheWayBack() {
    Graph graph = graph("system", PAIR, "kernel:consume");

    assertThat(graph.nodes())
        .filteredOn(node -> node.key().equals("block:consume.B2"))
        .allMatch(node -> node.parent().equals("loop:consume.B2"));
    assertThat(graph.edges())
        .filteredOn(Graph.Edge::dashed)
        .extracting(Graph.Edge::from, Graph.Edge::to)
        .containsExactly(
            org.assertj.core.groups.Tuple.tuple("block:consume.B2", "block:consume.B2"));
  }

  @Test
  void aRecurrenceIsARing() {
    Graph graph = graph("bottlenecks", PAIR, "loop:consume.B2");

    assertThat(graph.edges()).hasSameSizeAs(graph.nodes());
    assertThat(graph.edges().get(graph.edges().size() - 1).label()).isEqualTo("next iteration");
    assertThat(graph.edges()).extracting(Graph.Edge::to).doesNotHaveDuplicates();
    assertThat(graph.note()).endsWith("II ~27");
  }

  @Test
  void theListOfBottlenecksHoldsWhatIsSlowOnly() {
    assertThat(table("bottlenecks", PAIR, "bottlenecks").rows())
        .extracting(row -> row.cells().get(0).text())
        .containsExactly("consume.B2");
    assertThat(table("bottlenecks", ALIGN, "bottlenecks").rows()).as("an NDRange kernel").isEmpty();
  }

  @Test
  void interconnectsNameTheStateOfTheirOptions() {
    Graph graph = graph("system", PAIR, "system");

    assertThat(details(graph, "interconnect:read:DDR"))
        .anyMatch(line -> line.startsWith("-num-reorder not given"));
    assertThat(details(graph, "interconnect:write:DDR"))
        .anyMatch(line -> line.startsWith("-force-single-store-ring not given"));
    Report forced =
        Samples.report(
            "__kernel void k(__global int *a, __global int *b) { a[0] = b[1] + b[2]; }",
            "-global-ring",
            "-num-reorder=1",
            "-force-single-store-ring");
    Graph rings = graph("system", forced, "system");
    assertThat(details(rings, "interconnect:read:DDR"))
        .contains("A ring, as -global-ring asks", "Read router: as wide as -num-reorder=1 asks");
    assertThat(details(rings, "interconnect:write:DDR"))
        .contains("One store ring, as -force-single-store-ring asks");
  }

  @Test
  void banksThatAMemoryHasNoRoomForAreDrawnAlone() {
    Report report =
        Samples.report(
            """
            __kernel void k(__global int *restrict a, int n) {
              int __attribute__((numbanks(32), bankwidth(4))) x[64][32];
              for (int i = 0; i < n; i++) {
                #pragma unroll
                for (int j = 0; j < 32; j++) x[i & 63][j] = a[i] + j;
                #pragma unroll
                for (int j = 0; j < 32; j++) a[i] += x[i & 31][j] * j;
              }
            }
            """);
    Page page = page("memory", report);

    assertThat(graph("memory", report, "memory:k:x").note()).matches("First \\d+ of 32 banks");
    assertThat(page.part("memory:k:x/bank0")).isEmpty();
    assertThat(details(graph("memory", report, "memory:k:x"), "memory:k:x/bank31"))
        .containsExactly("There is no room for its ports here: look inside");
    Part alone = page.part("memory:k:x/bank31").orElseThrow();
    assertThat(alone.parent()).isEqualTo("memory:k:x");
    assertThat(((Part.GraphBody) alone.body()).graph().nodes())
        .extracting(Graph.Node::title)
        .contains("Bank 31")
        .doesNotContain("Bank 0", "Bank 30");
  }

  @Test
  void aMemoryShowsPrivateCopiesAndAlikeBanks() {
    Report report =
        Samples.report(
            """
            __kernel void k(__global int *restrict a, int n) {
              for (int i = 0; i < n; i++) {
                int __attribute__((numbanks(2), bankwidth(4), private_copies(3))) x[64];
                for (int j = 0; j < 64; j++) x[j] = a[i * 64 + j];
                for (int j = 0; j < 64; j++) a[i * 64 + j] = x[63 - j];
              }
            }
            """);
    Graph graph = graph("memory", report, "memory:k:x");

    assertThat(graph.nodes())
        .extracting(Graph.Node::title)
        .contains("Bank 0", "Bank 1", "3 private copies");
    assertThat(details(graph, "memory:k:x/bank1")).contains("Its accesses are those of bank 0");
    assertThat(row(table("memory", report, "memories"), "Kernel k").get(15))
        .as("wasted bits of all memories of the kernel")
        .isEqualTo(row(table("memory", report, "memories"), "x").get(15))
        .matches("[1-9]\\d*");
  }

  @Test
  void aMemoryShowsReplicatesPortsAndAddressBits() {
    Graph graph = graph("memory", ALIGN, "memory:align:previous");

    assertThat(graph.nodes())
        .extracting(Graph.Node::title)
        .contains("Bank 0", "Replicate 0", "Replicate 1", "Replicate 2", "Port R", "Port W");
    assertThat(graph.nodes().stream().flatMap(node -> node.details().stream()))
        .contains("Address bits: word 9..2; byte 1..0")
        .anyMatch(line -> line.startsWith("Wasted: "));
    assertThat(row(table("memory", ALIGN, "memories"), "previous").subList(2, 7))
        .containsExactly("M20K", "stall-free with replication", "516", "21504", "1");
  }

  @Test
  void aScheduleIsATreeOfEveryOperation() {
    Page page = page("schedule", PAIR);
    for (KernelReport kernel : PAIR.kernels()) {
      ScheduleTree tree =
          ((ScheduleBody) page.part("kernel:" + kernel.name()).orElseThrow().body()).schedule();
      long operations = kernel.blocks().stream().mapToLong(b -> b.instructions().size()).sum();

      assertThat(
              tree.rows().stream().filter(r -> r.level() == ScheduleTree.Level.OPERATION).count())
          .isEqualTo(operations);
      assertThat(tree.rows()).allMatch(row -> row.start() <= row.end());
      assertThat(tree.rows().stream().filter(r -> r.level() == ScheduleTree.Level.LOOP))
          .extracting(ScheduleTree.Row::label)
          .hasSize(1)
          .allMatch(label -> label.startsWith("Loop in line"));
      assertThat(tree.rows()).allMatch(row -> row.slack() == null || row.slack() >= 0);
    }
  }

  @Test
  void unitsSayWhatTheyTakeAndWaste() {
    Table units = table("bandwidth", PAIR, "units");

    assertThat(row(units, "load").subList(2, 4)).containsExactly("DDR", "prefetching");
    assertThat(row(units, "load").subList(7, 9)).containsExactly("~960", "~100");
  }

  @Test
  void aReportIsTheSameAsItself() {
    Table same = Comparison.of("a", PAIR, "b", PAIR);
    Table other = Comparison.of("a", PAIR, "b", ALIGN);

    assertThat(same.rows())
        .filteredOn(row -> row.weight() == Table.Weight.NORMAL)
        .isNotEmpty()
        .allMatch(row -> row.cells().get(4).text().equals("same"));
    assertThat(TableText.plain(other))
        .contains("Kernel produce, only in a", "Kernel align, only in b");
  }

  @Test
  void aTableIsCopiedAsCsvAndMarkdown() {
    Table table =
        new Table(
            List.of(Table.Column.words("A", ""), Table.Column.number("B", "")),
            List.of(
                Table.Row.of(null, null, List.of(), Table.Cell.of("x,\"y"), Table.Cell.of(3)),
                new Table.Row(
                    null,
                    1,
                    Table.Weight.NORMAL,
                    List.of(Table.Cell.of("a|b\nc"), Table.Cell.UNKNOWN),
                    null,
                    List.of())));

    assertThat(TableText.csv(table)).isEqualTo("A,B\n\"x,\"\"y\",3\n\"  a|b\nc\",?\n");
    assertThat(TableText.markdown(table))
        .isEqualTo("| A | B |\n| --- | --: |\n| x,\"y | 3 |\n| &nbsp;&nbsp;a\\|b c | ? |\n");
  }

  static Stream<Path> samples() {
    return Samples.files();
  }

  @ParameterizedTest
  @MethodSource("samples")
  void theEstimateIsNearTheEnginesOwnCount(Path file) {
    Report report = Samples.report(file);
    for (LatencyEstimate.Nest nest : LatencyEstimate.of(report.kernels()).kernels()) {
      KernelReport kernel =
          report.kernels().stream().filter(k -> k.name().equals(nest.kernel())).findFirst().get();
      boolean plain = kernel.loops().stream().allMatch(l -> l.unroll() == LoopReport.Unroll.NONE);
      Double known = kernel.time() == null ? null : kernel.time().cycles();
      Double ours = LatencyEstimate.cycles(nest, new HashMap<>(Map.of())).get(nest.kernel());
      if (known != null && ours != null && plain) {
        assertThat(ours).as(kernel.name()).isCloseTo(known, withinPercentage(25));
      }
    }
  }
}
