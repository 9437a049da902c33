package dev.heddle.scheduler.oracle;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.heddle.language.source.SourceFile;
import dev.heddle.language.source.SourceLoader;
import dev.heddle.scheduler.AnalysisRequest;
import dev.heddle.scheduler.Analyzer;
import dev.heddle.scheduler.Progress;
import dev.heddle.scheduler.report.ReportJson;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
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
   * @param failure why it failed, for a reader
   */
  record Outcome(Optional<JsonNode> report, String failure) {}

  Outcome of(Setting setting) {
    return outcomes.computeIfAbsent(setting, this::run);
  }

  private Outcome run(Setting setting) {
    long deadline = System.nanoTime() + LIMIT.toNanos();
    Progress limited = () -> System.nanoTime() - deadline > 0;
    try {
      String json = ReportJson.write(analyzer.analyze(request(setting), limited).report());
      return new Outcome(Optional.of(mapper.readTree(json)), "");
    } catch (CancellationException e) {
      return new Outcome(Optional.empty(), "the analysis took longer than " + LIMIT);
    } catch (RuntimeException | StackOverflowError e) {
      return new Outcome(Optional.empty(), "the analysis failed: " + e);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static AnalysisRequest request(Setting setting) {
    Map<String, String> defines = new LinkedHashMap<>();
    List<String> others = new ArrayList<>();
    for (String option : setting.options()) {
      if (option.startsWith("-D")) {
        String[] parts = option.substring(2).split("=", 2);
        defines.put(parts[0], parts.length == 2 ? parts[1] : "1");
      } else {
        others.add(option);
      }
    }
    setting.release().ifPresent(r -> others.add("-release=" + r.replace(".x", "")));
    return new AnalysisRequest(
        SourceFile.of(setting.source().path().toString(), setting.source().text()),
        defines,
        List.of(),
        setting.device(),
        setting.board(),
        OptionalDouble.empty(),
        others,
        SourceLoader.none());
  }
}
