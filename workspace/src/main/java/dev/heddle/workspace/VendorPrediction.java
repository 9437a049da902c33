package dev.heddle.workspace;

import dev.heddle.language.diagnostics.Severity;
import dev.heddle.language.source.SourceFile;
import dev.heddle.scheduler.Analyzer;
import dev.heddle.scheduler.Progress;
import dev.heddle.scheduler.program.Options;
import dev.heddle.scheduler.program.Program;
import dev.heddle.scheduler.report.Report;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** What we predict for the sources inside a vendor's report, with the options that it names. */
public final class VendorPrediction {
  private static final Map<String, String> DEVICES =
      Map.of(
          "arria 10", "arria10",
          "stratix 10", "stratix10",
          "cyclone v", "cyclonev",
          "stratix v", "stratixv",
          "agilex", "agilex");

  private VendorPrediction() {}

  /**
   * The prediction; empty if the report holds no source of a kernel (the compiler leaves it out
   * with {@code -g0}).
   *
   * @param sources the texts inside, by name
   * @param command the command line that the report states
   * @param stated what else it states, in our form
   * @throws java.util.concurrent.CancellationException if it was cancelled
   */
  public static Optional<Report> of(
      Map<String, String> sources,
      String command,
      Report stated,
      Analyzer analyzer,
      Progress progress) {
    List<SourceFile> kernels = new ArrayList<>();
    Map<String, SourceFile> all = new HashMap<>();
    sources.forEach(
        (name, text) -> {
          SourceFile file = SourceFile.of(name, text);
          all.put(name, file);
          if (name.endsWith(".cl")) {
            kernels.add(file);
          }
        });
    if (kernels.isEmpty()) {
      return Optional.empty();
    }
    Program program = new Program(kernels, options(command, stated));
    return Optional.of(
        analyzer
            .analyze(
                program,
                (name, angled, from, folders) ->
                    Optional.ofNullable(all.get(name.substring(name.lastIndexOf('/') + 1))),
                progress)
            .report());
  }

  /** Words that mean something without the machine that the report was made on. */
  private static Options options(String command, Report stated) {
    List<String> words = new ArrayList<>();
    String[] said = command.split("\\s+");
    for (String word : said) {
      String plain = word.startsWith("--") ? word.substring(1) : word;
      boolean means =
          plain.matches("-D\\w+(=.*)?|-fp.*|-ffp.*|-fmax=\\d+|-clock=.*|-no-interleaving=?.*");
      if (means && isKnown(plain)) {
        words.add(plain);
      }
    }
    if (stated.command().release() != null) {
      add(words, "--release", stated.command().release());
    }
    String device = DEVICES.get(stated.command().device().toLowerCase(Locale.ROOT));
    if (device != null) {
      add(words, "--device", device);
    }
    return Options.parse(words, Path.of("")).options();
  }

  private static void add(List<String> words, String option, String value) {
    List<String> more = new ArrayList<>(words);
    more.addAll(List.of(option, value));
    boolean good =
        Options.parse(more, Path.of("")).findings().stream()
            .noneMatch(finding -> finding.severity() == Severity.ERROR);
    if (good) {
      words.addAll(List.of(option, value));
    }
  }

  private static boolean isKnown(String word) {
    return Options.parse(List.of(word), Path.of("")).findings().stream()
        .noneMatch(finding -> finding.severity() == Severity.ERROR);
  }
}
