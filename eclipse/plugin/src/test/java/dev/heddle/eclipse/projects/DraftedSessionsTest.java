package dev.heddle.eclipse.projects;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.heddle.emulator.EmulationResult;
import dev.heddle.emulator.Emulator;
import dev.heddle.emulator.session.Session;
import dev.heddle.emulator.session.SessionException;
import dev.heddle.emulator.session.SessionReader;
import dev.heddle.emulator.session.Settings;
import dev.heddle.language.FrontEnd;
import dev.heddle.language.FrontEndResult;
import dev.heddle.language.diagnostics.Severity;
import dev.heddle.language.request.Cancellation;
import dev.heddle.language.request.FrontEndOptions;
import dev.heddle.language.source.FileLoader;
import dev.heddle.language.source.SourceFile;
import dev.heddle.language.tree.TranslationUnit;
import dev.heddle.scheduler.Analyzer;
import dev.heddle.scheduler.Progress;
import dev.heddle.scheduler.program.Program;
import dev.heddle.workspace.projects.SessionDraft;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * How many kernels of a folder run with the sessions that are written for them, with the first
 * draft and with sizes that fit. {@code -Dheddle.drafts=FOLDER}
 */
class DraftedSessionsTest {
  private static final String FOLDER = System.getProperty("heddle.drafts", "");
  private static final double SECONDS = 5;

  private final Map<String, Integer> endings = new TreeMap<>();
  private int kernels;
  private int drafted;
  private int fitted;
  private int worse;

  @Test
  void fittedSessionsRunWhereDraftsDo() throws Exception {
    assumeTrue(!FOLDER.isEmpty(), "-Dheddle.drafts=FOLDER runs it");
    try (Stream<Path> files = Files.walk(Path.of(FOLDER))) {
      for (Path file : files.filter(each -> each.toString().endsWith(".cl")).sorted().toList()) {
        look(file);
      }
    }
    System.out.printf(
        "%d kernels: %d run with the first draft, %d with sizes that fit; the others: %s%n",
        kernels, drafted, fitted, endings);
    assertThat(kernels).isPositive();
    assertThat(worse).isZero();
  }

  private void look(Path file) throws IOException {
    SourceFile source;
    Set<String> many;
    TranslationUnit unit;
    try {
      source = SourceFile.of(file.toString(), Files.readString(file));
      FrontEndResult read =
          new FrontEnd()
              .analyze(source, FrontEndOptions.DEFAULT, new FileLoader(), Cancellation.NEVER);
      if (read.diagnostics().stream().anyMatch(each -> each.severity() == Severity.ERROR)) {
        return;
      }
      unit = read.unit();
      many =
          Analyzer.ofExecutables()
              .analyze(Program.of(source), Progress.NONE)
              .system()
              .kernels()
              .stream()
              .map(kernel -> kernel.general())
              .filter(kernel -> !kernel.isSingle())
              .map(kernel -> kernel.name())
              .collect(Collectors.toSet());
    } catch (IOException | RuntimeException unreadable) {
      return;
    }
    List<String> all = SessionDraft.kernels(unit);
    for (String kernel : unit.channels().isEmpty() ? all : all.stream().limit(1).toList()) {
      if (SessionDraft.problem(unit, kernel).isEmpty()) {
        run(file, unit, kernel, many);
      }
    }
  }

  private void run(Path file, TranslationUnit unit, String kernel, Set<String> many) {
    Path place = file.resolveSibling("drafted.clsession");
    String name = file.getFileName().toString();
    kernels++;
    String first = ending(place, draft(unit, name, kernel, many, 1024).text());
    String then =
        ending(
            place,
            FittedSession.text(
                size -> draft(unit, name, kernel, many, size), place, Progress.NONE));
    drafted += first.isEmpty() ? 1 : 0;
    fitted += then.isEmpty() ? 1 : 0;
    worse += first.isEmpty() && !then.isEmpty() ? 1 : 0;
    if (!then.isEmpty()) {
      endings.merge(then, 1, Integer::sum);
      System.out.println(file + " " + kernel + ": " + then);
    }
  }

  private static SessionDraft draft(
      TranslationUnit unit, String file, String kernel, Set<String> many, int size) {
    return SessionDraft.of(unit, file, kernel, List.of(), each -> !many.contains(each), size);
  }

  /** What ended a run; empty when it came to its end. */
  private static String ending(Path place, String text) {
    try {
      Session session = SessionReader.read(place, text);
      Settings as = session.settings();
      EmulationResult result =
          new Emulator()
              .run(session.with(new Settings(as.channelDepth(), SECONDS, as.checks(), 0)));
      return switch (result.status()) {
        case OK, MISMATCH -> "";
        case FAULT -> result.faults().get(0).kind();
        case ERROR -> "error";
      };
    } catch (SessionException wrong) {
      return "session: " + wrong.getMessage();
    }
  }
}
