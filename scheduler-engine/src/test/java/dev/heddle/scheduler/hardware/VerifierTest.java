package dev.heddle.scheduler.hardware;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.heddle.language.source.SourceFile;
import dev.heddle.scheduler.Analyzer;
import dev.heddle.scheduler.Progress;
import dev.heddle.scheduler.hardware.graph.ActorGraph;
import dev.heddle.scheduler.hardware.graph.BlockGraph;
import dev.heddle.scheduler.hardware.graph.DataflowGraph;
import dev.heddle.scheduler.hardware.graph.Flow;
import dev.heddle.scheduler.hardware.graph.MemoryGraph;
import dev.heddle.scheduler.hardware.graph.NestGraph;
import dev.heddle.scheduler.program.Program;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jgrapht.Graph;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * The hardware of every kernel of the test data keeps all rules but those that are only counted;
 * the analysis itself asks the other checker of schedules. Each file is analysed for one of several
 * devices and releases.
 */
class VerifierTest {
  private static final Path ROOT = Path.of(System.getProperty("heddle.root"), "testData");

  /** One of as many files is looked at. */
  private static final int STEP = 4;

  private record Target(String device, List<String> options) {}

  private static final List<Target> TARGETS =
      List.of(
          new Target("stratix10", List.of()),
          new Target("arria10", List.of("-release=17.1")),
          new Target("cyclonev", List.of()),
          new Target("arria10", List.of("-release=16.1")),
          new Target("agilex", List.of()),
          new Target("stratixv", List.of("-release=18.1")),
          new Target("arria10", List.of("-ffp-reassoc")));

  @TestFactory
  Stream<DynamicTest> everyKernel() throws IOException {
    List<Path> files;
    try (Stream<Path> all = Files.walk(ROOT)) {
      files = all.filter(file -> file.toString().endsWith(".cl")).sorted().toList();
    }
    List<DynamicTest> tests = new ArrayList<>();
    for (int i = 0; i < files.size(); i += STEP) {
      Path file = files.get(i);
      Target target = TARGETS.get(tests.size() % TARGETS.size());
      String name = ROOT.relativize(file) + " for " + target.device() + target.options();
      tests.add(dynamicTest(name, () -> check(file, target)));
    }
    return tests.stream();
  }

  private static void check(Path file, Target target) {
    Program program =
        Program.of(SourceFile.of(file.toString(), text(file)))
            .withDevice(target.device())
            .withOptions(target.options());
    SystemPlan system = new Analyzer().analyze(program, Progress.NONE).system();
    assertThat(Verifier.violations(system)).isEmpty();
    for (SystemPlan.PlacedKernel placed : system.kernels()) {
      List<ScheduledKernel> all = new ArrayList<>(placed.copies());
      all.add(placed.general());
      for (ScheduledKernel kernel : all) {
        assertThat(Verifier.violations(kernel))
            .as(kernel.name())
            .noneMatch(violation -> violation.rule().isRefused());
        assertThat(Printer.print(kernel)).contains("kernel " + kernel.name());
        graphs(kernel);
      }
    }
  }

  /** Graphs have everything once. */
  private static void graphs(ScheduledKernel kernel) {
    int flows = kernel.flow().orders().size();
    for (Node node : kernel.flow().nodes()) {
      flows += node.operands().size() + (node.gate().isPresent() ? 2 : 0);
    }
    flows += 2 * kernel.loops().stream().mapToInt(loop -> loop.carried().size()).sum();
    Graph<Node, Flow> flow = DataflowGraph.of(kernel);
    assertThat(flow.vertexSet()).hasSameSizeAs(kernel.flow().nodes());
    assertThat(flow.edgeSet()).hasSize(flows);
    assertThat(NestGraph.of(kernel).edgeSet()).hasSameSizeAs(kernel.loops());
    assertThat(BlockGraph.of(kernel).vertexSet()).hasSameSizeAs(kernel.flow().blocks());
    for (Block block : kernel.flow().blocks()) {
      long stallable = block.nodes().stream().filter(node -> kernel.node(node).stallable()).count();
      assertThat(ActorGraph.of(kernel, block).vertexSet())
          .hasSizeGreaterThanOrEqualTo((int) stallable + block.clusters().size());
    }
    for (MemoryPlan memory : kernel.memories()) {
      assertThat(MemoryGraph.of(memory).vertexSet())
          .hasSizeGreaterThanOrEqualTo(memory.ports().size() + memory.sites().size());
    }
  }

  private static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
