import dev.heddle.language.request.Cancellation;
import dev.heddle.language.FrontEnd;
import dev.heddle.language.request.FrontEndOptions;
import dev.heddle.language.source.FileLoader;
import dev.heddle.language.source.SourceFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Times our front end, warm in one process, beside {@code clang -fsyntax-only}, one process a file,
 * on the kernel files that both accept. What clang needs for an empty file is given too, since a
 * process has to start.
 */
public final class BesideClang {
  private static final int ROUNDS = 30;
  private static final int RUNS = 3;

  private BesideClang() {}

  public static void main(String[] arguments) throws IOException, InterruptedException {
    if (arguments.length == 0) {
      System.err.println("usage: bench/corpus/beside-clang FOLDER...");
      System.exit(2);
    }
    List<SourceFile> files = new ArrayList<>();
    double clang = 0;
    long characters = 0;
    for (String folder : arguments) {
      try (Stream<Path> all = Files.walk(Path.of(folder))) {
        for (Path path : all.filter(f -> f.toString().endsWith(".cl")).sorted().toList()) {
          SourceFile file = FileLoader.read(path);
          double time = Double.NaN;
          if (accepts(file)) {
            time = clang(path);
          }
          if (!Double.isNaN(time)) {
            files.add(file);
            clang += time;
            characters += file.text().length();
          }
        }
      }
    }
    Path empty = Files.createTempFile("empty", ".cl");
    double start = clang(empty) * files.size();
    Files.delete(empty);
    double first = round(files);
    double best = first;
    for (int i = 1; i < ROUNDS; i++) {
      best = Math.min(best, round(files));
    }
    System.out.printf(
        "files that both accept: %d, %d characters%n"
            + "heddle, first round: %.0f ms%nheddle, best of %d rounds: %.0f ms, %.2f MB/s%n"
            + "clang -fsyntax-only, best of %d: %.0f ms, of which %.0f ms for the processes%n",
        files.size(), characters, first, ROUNDS, best, characters / best / 1000, RUNS, clang, start);
  }

  private static boolean accepts(SourceFile file) {
    return !new FrontEnd()
        .analyze(file, FrontEndOptions.DEFAULT, new FileLoader(), Cancellation.NEVER)
        .hasErrors();
  }

  private static double round(List<SourceFile> files) {
    long start = System.nanoTime();
    files.forEach(BesideClang::accepts);
    return (System.nanoTime() - start) / 1e6;
  }

  /** Milliseconds, the best of some runs; NaN if clang refuses the file. */
  private static double clang(Path file) throws IOException, InterruptedException {
    double best = Double.NaN;
    for (int i = 0; i < RUNS; i++) {
      long start = System.nanoTime();
      Process process =
          new ProcessBuilder("clang", "-fsyntax-only", "-w", "-cl-std=CL1.2", file.toString())
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .start();
      if (process.waitFor() != 0) {
        return Double.NaN;
      }
      double time = (System.nanoTime() - start) / 1e6;
      best = Double.isNaN(best) ? time : Math.min(best, time);
    }
    return best;
  }
}
