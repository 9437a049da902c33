package dev.heddle.rtl.proof;

import dev.heddle.rtl.proof.RandomLoop.Shape;
import dev.heddle.scheduler.Progress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/**
 * Makes kernels by chance and runs them: bytes as emulated, with memory as scheduled and waiting by
 * chance, and cycles as scheduled.
 */
final class RandomKernels {
  private static final List<Integer> TRIPS = List.of(0, 1, 2, 13);
  private static final String REFUSED = "no hardware is made of ";

  private final SessionProof proof;
  private final Simulator simulator;
  private final Path folder;
  private final boolean gates;
  private final Optional<ScheduledRun> scheduled;

  /**
   * Runs of kernels.
   *
   * @param folder where a kernel and its session lie while it runs
   */
  RandomKernels(SessionProof proof, Simulator simulator, Path folder) {
    this(proof, simulator, folder, false, Optional.empty());
  }

  /**
   * Runs of kernels.
   *
   * @param gates whether gates run, which tell no cycles: with one random seed alone
   * @param scheduled runs of what the schedule says
   */
  RandomKernels(
      SessionProof proof,
      Simulator simulator,
      Path folder,
      boolean gates,
      Optional<ScheduledRun> scheduled) {
    this.scheduled = scheduled;
    this.gates = gates;
    this.proof = proof;
    this.simulator = simulator;
    this.folder = folder;
  }

  /**
   * What a kernel gave.
   *
   * @param refused why no hardware is made of it; else empty
   * @param wrong what is not as it should be; else empty
   * @param ran whether it ran at all
   */
  record Outcome(String refused, String wrong, boolean ran) {
    boolean isBuilt() {
      return refused.isEmpty();
    }

    boolean isWrong() {
      return !wrong.isEmpty();
    }
  }

  /** The text of a kernel. */
  static String source(Shape shape, long seed, int number) {
    Random random = new Random(seed * 1_000_003 + number);
    return switch (shape) {
      case PLANNED -> new RandomMemory(random).kernel("k");
      case RETURNS -> new RandomReturns(random).kernel("k");
      default -> new RandomLoop(random, shape).kernel("k");
    };
  }

  /**
   * Runs a kernel with memory as scheduled and at two random seeds.
   *
   * @param number decides on these seeds
   */
  Outcome run(Shape shape, String source, int number) throws Exception {
    Files.writeString(folder.resolve("k.cl"), source);
    Path file = folder.resolve("k.clsession");
    Files.writeString(file, session("k", shape));
    try (BuiltSession built = proof.build(Kernels.session(file), simulator, Progress.NONE)) {
      for (MemoryTiming timing : timings(number)) {
        ProofResult result = built.run(timing, number + 1);
        int at = result.error().indexOf(REFUSED);
        if (at >= 0) {
          return new Outcome(result.error().substring(at + REFUSED.length()), "", false);
        } else if (result.status() != ProofResult.Status.OK) {
          String wrong =
              "memory %s: %s %s".formatted(timing, result.error(), result.disagreements());
          return new Outcome("", wrong, result.status() != ProofResult.Status.ERROR);
        }
      }
    }
    String wrong = scheduled.isPresent() ? scheduled.get().wrong(Kernels.session(file)) : "";
    return new Outcome("", wrong, true);
  }

  private List<MemoryTiming> timings(int number) {
    MemoryTiming random = new MemoryTiming.Random(number + 1);
    return gates
        ? List.of(random)
        : List.of(new MemoryTiming.Scheduled(), random, new MemoryTiming.Random(number + 2));
  }

  /** A shorter kernel that is wrong, too: what can be left out is. */
  String shortened(Shape shape, String source, int number) throws Exception {
    List<String> lines = new ArrayList<>(source.lines().toList());
    boolean shorter = true;
    while (shorter) {
      shorter = false;
      for (int line = lines.size() - 1; line >= 0; line--) {
        List<String> fewer = without(lines, line);
        if (fewer.size() < lines.size() && isWrong(shape, fewer, number)) {
          lines = fewer;
          shorter = true;
          line = Math.min(line, lines.size());
        }
      }
    }
    return String.join("\n", lines) + "\n";
  }

  private boolean isWrong(Shape shape, List<String> lines, int number) throws Exception {
    Outcome outcome = run(shape, String.join("\n", lines) + "\n", number);
    return outcome.isWrong() && outcome.ran();
  }

  /** Lines without one, and without those up to the end of the block that it begins. */
  private static List<String> without(List<String> lines, int first) {
    int depth = 0;
    int last = first;
    for (; last < lines.size(); last++) {
      String line = lines.get(last);
      depth +=
          (int)
              (line.chars().filter(c -> c == '{').count()
                  - line.chars().filter(c -> c == '}').count());
      if (depth <= 0) {
        break;
      }
    }
    if (depth != 0) {
      return lines;
    }
    List<String> fewer = new ArrayList<>(lines.subList(0, first));
    fewer.addAll(lines.subList(last + 1, lines.size()));
    return fewer;
  }

  /** Launches of a kernel with each number of iterations. */
  private static String session(String name, Shape shape) {
    List<String> buffers =
        new ArrayList<>(
            List.of(
                "\"a\": {\"type\": \"int\", \"count\": 64, \"values\":"
                    + " [5, -9, 123456, 77, -2000000001, 1, 0, 31, 8]}",
                "\"b\": {\"type\": \"int\", \"count\": 64, \"values\": [3, -1, 7, 0, 900001]}"));
    List<String> launches = new ArrayList<>();
    for (int trips : TRIPS) {
      String out = name + "_" + trips;
      buffers.add("\"%s\": {\"type\": \"int\", \"count\": 128, \"init\": \"ramp\"}".formatted(out));
      String more = "";
      if (shape.hasCells()) {
        buffers.add("\"cells_%d\": {\"type\": \"int\", \"count\": 8}".formatted(trips));
        more = ", \"cells_%d\"".formatted(trips);
      }
      launches.add(
          "{\"kernel\": \"%s\", \"task\": true, \"wait\": %b, \"args\": [\"a\", \"b\", \"%s\", %d, %d%s]}"
              .formatted(name, !shape.isOfTwo(), out, trips, trips * 3 - 5, more));
      if (shape.isOfTwo()) {
        String sink = "sink_" + trips;
        buffers.add("\"%s\": {\"type\": \"int\", \"count\": 64}".formatted(sink));
        launches.add(
            "{\"kernel\": \"sink\", \"task\": true, \"args\": [\"a\", \"%s\", %d]}"
                .formatted(sink, trips));
      }
    }
    return "{\"sources\": [\"k.cl\"], \"buffers\": {%s}, \"workflow\": [%s]}"
        .formatted(String.join(", ", buffers), String.join(", ", launches));
  }
}
