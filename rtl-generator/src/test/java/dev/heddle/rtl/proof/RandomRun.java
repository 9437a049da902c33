package dev.heddle.rtl.proof;

import dev.heddle.rtl.lowering.KernelHardware;
import dev.heddle.rtl.lowering.SystemHardware;
import dev.heddle.rtl.proof.RandomLoop.Shape;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/**
 * Runs kernels made by chance, seed after seed and shape after shape, until its time is over, and
 * goes on where it was the next time. In its folder: {@code done.tsv} with a line for each seed and
 * shape, {@code elements.tsv} with what the kernels are made of, {@code refused.tsv} with kernels
 * that are not built, {@code different} with those that are wrong, as they are and made short.
 */
final class RandomRun {
  private final Path folder;
  private final Simulator simulator;
  private final boolean gates;
  private final int kernels;
  private final long end;
  private final Elements elements = new Elements(SeededFaultsTest.places());

  private final Optional<ScheduledRun> scheduled = ScheduledRun.found();

  private RandomRun(Path folder, String simulator, int kernels, long end)
      throws ReflectiveOperationException {
    this.folder = folder;
    this.gates = simulator.equals("gates");
    this.simulator =
        gates ? Simulator.VERILATOR : Simulator.valueOf(simulator.toUpperCase(Locale.ROOT));
    this.kernels = kernels;
    this.end = end;
  }

  /**
   * Runs until the time is over.
   *
   * @param args the folder, the simulator or {@code gates} for those that Yosys makes in Verilator,
   *     the first seed, kernels of each shape and seed, minutes, and perhaps shapes
   */
  public static void main(String[] args) throws Exception {
    long end = System.nanoTime() + TimeUnit.MINUTES.toNanos(Long.parseLong(args[4]));
    List<Shape> shapes =
        args.length == 5
            ? List.of(Shape.values())
            : List.of(args).subList(5, args.length).stream().map(Shape::valueOf).toList();
    new RandomRun(Path.of(args[0]), args[1], Integer.parseInt(args[3]), end)
        .run(Long.parseLong(args[2]), shapes);
  }

  private boolean isOver() {
    return System.nanoTime() > end;
  }

  private void run(long first, List<Shape> shapes) throws Exception {
    Files.createDirectories(folder.resolve("different"));
    Files.createDirectories(folder.resolve("library"));
    Path table = folder.resolve("elements.tsv");
    if (Files.exists(table)) {
      elements.read(table);
    }
    Set<String> done = new HashSet<>();
    if (Files.exists(folder.resolve("done.tsv"))) {
      Files.readAllLines(folder.resolve("done.tsv"))
          .forEach(line -> done.add(line.replaceAll("^([^\t]*\t[^\t]*)\t.*", "$1")));
    }
    for (long seed = first; !isOver(); seed++) {
      for (Shape shape : shapes) {
        if (!done.contains(seed + "\t" + shape) && !isOver()) {
          batch(shape, seed);
          elements.write(table);
        }
      }
    }
  }

  private void batch(Shape shape, long seed) throws Exception {
    SessionProof proof =
        new SessionProof()
            .keeping(folder.resolve("library"))
            .changing(this::counted)
            .changingAll(this::counted);
    RandomKernels runs =
        new RandomKernels(gates ? proof.synthesized() : proof, simulator, folder, gates, scheduled);
    long begin = System.nanoTime();
    int before = scheduled.map(ScheduledRun::compared).orElse(0);
    int built = 0;
    int wrong = 0;
    int number = 0;
    for (; number < kernels && !isOver(); number++) {
      String source = RandomKernels.source(shape, seed, number);
      RandomKernels.Outcome outcome = runs.run(shape, source, number);
      built += outcome.isBuilt() ? 1 : 0;
      if (!outcome.isBuilt()) {
        append("refused.tsv", "%d\t%s\t%d\t%s".formatted(seed, shape, number, outcome.refused()));
      } else if (outcome.isWrong()) {
        wrong++;
        different(shape, seed, number, source, outcome);
      }
    }
    double seconds = (System.nanoTime() - begin) / 1e9;
    append(
        "done.tsv",
        "%d\t%s\t%d\t%d\t%d\t%.1f\t%d"
            .formatted(
                seed,
                shape,
                number,
                built,
                wrong,
                seconds,
                scheduled.map(ScheduledRun::compared).orElse(0) - before));
  }

  private void different(
      Shape shape, long seed, int number, String source, RandomKernels.Outcome outcome)
      throws Exception {
    String name = "%s-%d-%d".formatted(shape, seed, number);
    System.out.printf("%s: %s%n", name, outcome.wrong());
    Path file = folder.resolve("different").resolve(name + ".cl");
    Files.writeString(file, source);
    String text = outcome.wrong() + "\n";
    if (outcome.ran() && simulator == Simulator.BUILTIN) {
      RandomKernels runs =
          new RandomKernels(new SessionProof(), simulator, folder, false, scheduled);
      text += runs.shortened(shape, source, number);
    }
    Files.writeString(folder.resolve("different").resolve(name + ".txt"), text);
  }

  private void append(String name, String line) throws Exception {
    Files.writeString(
        folder.resolve(name), line + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
  }

  private KernelHardware counted(KernelHardware hardware) {
    elements.count(hardware);
    return hardware;
  }

  private SystemHardware counted(SystemHardware hardware) {
    hardware.parts().forEach(part -> elements.count(part.hardware()));
    return hardware;
  }
}
