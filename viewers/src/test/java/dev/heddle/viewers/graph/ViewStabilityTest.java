package dev.heddle.viewers.graph;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.language.source.FileLoader;
import dev.heddle.language.source.SourceFile;
import dev.heddle.scheduler.Analyzer;
import dev.heddle.scheduler.Progress;
import dev.heddle.scheduler.program.Program;
import dev.heddle.scheduler.report.Report;
import dev.heddle.viewers.Samples;
import dev.heddle.viewers.page.Part;
import dev.heddle.viewers.page.Subject;
import dev.heddle.viewers.paint.Theme;
import dev.heddle.viewers.registry.View;
import dev.heddle.viewers.registry.Views;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** All drawings of sample kernels before and after small edits of the text. */
class ViewStabilityTest {
  private static final int EDITS = Integer.getInteger("heddle.views.edits", 300);
  private static final int LARGEST = 300;
  private static final Pattern DECLARED =
      Pattern.compile("\\b(?:int|uint|float|long|ulong)\\s+(\\w+)\\s*[=;]");
  private static final Pattern NUMBER = Pattern.compile("(?<![\\w.])([2-9]|[1-9]\\d+)(?![\\w.])");
  private static final Pattern ASSIGNMENT =
      Pattern.compile("(?m)^ +\\w+(?:\\[[^;{}]*\\])? [-+*^|]?= [^;{}]*;\n");

  private final Analyzer analyzer = new Analyzer("test");
  private int still;
  private int all;

  @Test
  void whatIsLeftStaysWhereItIs() throws Exception {
    List<Path> files = Samples.files().toList();
    Random random = new Random(5);
    int done = 0;
    for (int i = 0; done < EDITS; i++) {
      String text = Files.readString(files.get(i % files.size())).replace("\r\n", "\n");
      Optional<String> edited = edited(text, random);
      Optional<Report> after = edited.flatMap(this::report);
      if (after.isPresent()) {
        compare(report(text).orElseThrow(), after.get());
        done++;
      }
    }

    assertThat(all).isGreaterThan(20 * EDITS);
    assertThat(100.0 * still / all)
        .as("percent of %d boxes that keep their place", all)
        .isGreaterThan(95);
  }

  private static Optional<String> edited(String text, Random random) {
    return switch (random.nextInt(3)) {
      case 0 ->
          pick(DECLARED, text, random)
              .map(found -> text.replaceAll("\\b" + found.group(1) + "\\b", found.group(1) + "_2"));
      case 1 ->
          pick(NUMBER, text, random)
              .map(
                  found ->
                      text.substring(0, found.start())
                          + (Long.parseLong(found.group()) + 1)
                          + text.substring(found.end()));
      default ->
          pick(ASSIGNMENT, text, random)
              .map(
                  found ->
                      text.substring(0, found.end()) + found.group() + text.substring(found.end()));
    };
  }

  private static Optional<MatchResult> pick(Pattern pattern, String text, Random random) {
    List<MatchResult> found = pattern.matcher(text).results().toList();
    return found.isEmpty()
        ? Optional.empty()
        : Optional.of(found.get(random.nextInt(found.size())));
  }

  private Optional<Report> report(String text) {
    Program program = Program.of(SourceFile.of("k.cl", text));
    Report report = analyzer.analyze(program, new FileLoader(), Progress.NONE).report();
    return Optional.of(report).filter(made -> !made.hasErrors() && !made.kernels().isEmpty());
  }

  private void compare(Report before, Report after) {
    for (View view : Views.ALL) {
      Map<String, Graph> old = graphs(view, before);
      graphs(view, after)
          .forEach(
              (key, graph) -> {
                if (old.containsKey(key)) {
                  compare(old.get(key), graph);
                }
              });
    }
  }

  private static Map<String, Graph> graphs(View view, Report report) {
    Map<String, Graph> graphs = new HashMap<>();
    for (Part part : view.page().apply(Subject.of(report)).parts()) {
      if (part.body() instanceof Part.GraphBody body && body.graph().nodes().size() <= LARGEST) {
        graphs.put(part.key(), body.graph());
      }
    }
    return graphs;
  }

  private void compare(Graph before, Graph after) {
    GraphPainter painter = new GraphPainter(before);
    Drawing old = painter.drawing(Theme.light());
    Drawing now = new GraphPainter(after).after(painter).drawing(Theme.light());
    Map<String, String> same = SameBoxes.of(before.nodes(), after.nodes());
    still += Math.round(StableLayout.share(old, now, same) * same.size());
    all += same.size();
  }
}
