package dev.heddle.scheduler.oracle;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.heddle.language.source.SourceFile;
import dev.heddle.scheduler.Analysis;
import dev.heddle.scheduler.Analyzer;
import dev.heddle.scheduler.Progress;
import dev.heddle.scheduler.hardware.SystemPlan;
import dev.heddle.scheduler.program.Options;
import dev.heddle.scheduler.program.Program;
import dev.heddle.scheduler.report.ReportJson;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;

/** Runs the engine, once for each distinct request. */
final class Analyses {
  /** No kernel is so large that it may take longer; the engine's own limits are far below. */
  private static final Duration LIMIT = Duration.ofSeconds(20);

  private final Analyzer analyzer = new Analyzer("test");
  private final ObjectMapper mapper = new ObjectMapper();
  private final Map<Setting, Outcome> outcomes = new HashMap<>();

  /** Everything that the engine is told. */
  record Setting(
      KernelSource source,
      List<String> options,
      String device,
      Optional<String> board,
      Optional<String> release) {}

  /**
   * What became of a request.
   *
   * @param report the report in its serial form; empty when the engine failed
   * @param system the hardware; empty when the engine failed
   * @param failure why it failed, for a reader
   */
  record Outcome(Optional<JsonNode> report, Optional<SystemPlan> system, String failure) {}

  Outcome of(Setting setting) {
    return outcomes.computeIfAbsent(setting, this::run);
  }

  private Outcome run(Setting setting) {
    long deadline = System.nanoTime() + LIMIT.toNanos();
    Progress limited = () -> System.nanoTime() - deadline > 0;
    try {
      Analysis analysis = analyzer.analyze(program(setting), limited);
      String json = ReportJson.write(analysis.report());
      return new Outcome(Optional.of(mapper.readTree(json)), Optional.of(analysis.system()), "");
    } catch (CancellationException e) {
      return new Outcome(
          Optional.empty(), Optional.empty(), "the analysis took longer than " + LIMIT);
    } catch (RuntimeException | StackOverflowError e) {
      return new Outcome(Optional.empty(), Optional.empty(), "the analysis failed: " + e);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Program program(Setting setting) {
    List<String> words = new ArrayList<>(setting.options());
    setting.release().ifPresent(r -> words.add("-release=" + r.replace(".x", "")));
    Options.Parsed parsed = Options.parse(words, Path.of(""));
    if (!parsed.findings().isEmpty()) {
      throw new IllegalArgumentException(parsed.findings().get(0).message());
    }
    Options options = parsed.options().withDevice(setting.device());
    return new Program(
        List.of(SourceFile.of(setting.source().path().toString(), setting.source().text())),
        setting.board().map(options::withBoard).orElse(options));
  }
}
