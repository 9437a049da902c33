package dev.heddle.viewers;

import dev.heddle.language.source.FileLoader;
import dev.heddle.language.source.SourceFile;
import dev.heddle.scheduler.Analyzer;
import dev.heddle.scheduler.Progress;
import dev.heddle.scheduler.program.Options;
import dev.heddle.scheduler.program.Program;
import dev.heddle.scheduler.report.Report;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The kernels of the test data that views are tried on. */
public final class Samples {
  private static final Path ROOT = Path.of(System.getProperty("heddle.root"), "testData");

  /** All of them where it is asked for, which takes minutes. */
  private static final boolean ALL = Boolean.getBoolean("heddle.views.all");

  /** A folder with other kernels that are taken instead. */
  private static final String OTHER = System.getProperty("heddle.views.folder", "");

  private Samples() {}

  /** Whether they are of a folder of the user, and no longer few enough for every build. */
  public static boolean areOthers() {
    return !OTHER.isEmpty();
  }

  /** Kernels of all kinds: small and large, of one and of several, with and without channels. */
  public static Stream<Path> files() {
    boolean others = areOthers();
    try (Stream<Path> files = Files.walk(others ? Path.of(OTHER) : ROOT)) {
      return files
          .filter(file -> file.toString().endsWith(".cl"))
          .filter(
              file ->
                  others || ALL || file.startsWith(ROOT.resolve("benchmarks")) || isChosen(file))
          .sorted()
          .toList()
          .stream();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static boolean isChosen(Path file) {
    return file.startsWith(ROOT.resolve("projects"))
        || (file.startsWith(ROOT.resolve("oracle/channels"))
            && file.getFileName().toString().matches("[b-f].*"));
  }

  /** The report on one of them. */
  public static Report report(Path file) {
    try {
      return report(SourceFile.of(file.getFileName().toString(), Files.readString(file)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The report on this text, compiled with these options. */
  public static Report report(String text, String... options) {
    return report(SourceFile.of("k.cl", text), options);
  }

  private static Report report(SourceFile source, String... options) {
    Program program =
        new Program(List.of(source), Options.parse(List.of(options), Path.of("")).options());
    return new Analyzer("test").analyze(program, new FileLoader(), Progress.NONE).report();
  }
}
