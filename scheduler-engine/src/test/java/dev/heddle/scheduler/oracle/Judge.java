package dev.heddle.scheduler.oracle;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.heddle.scheduler.hardware.SystemPlan;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** Evaluates expectations on the analyses of the kernels that a supplier gives for the cases. */
final class Judge {
  private final Map<String, LoopCase> cases;
  private final Analyses analyses;
  private final Function<LoopCase, KernelSource> sources;
  private final List<String> moreOptions;

  /**
   * @param sources the text to analyse for a case
   * @param moreOptions compiler options beside those of the cases
   */
  Judge(
      Map<String, LoopCase> cases,
      Analyses analyses,
      Function<LoopCase, KernelSource> sources,
      List<String> moreOptions) {
    this.cases = cases;
    this.analyses = analyses;
    this.sources = sources;
    this.moreOptions = List.copyOf(moreOptions);
  }

  Verdict verdict(LoopCase owner, Expectation expectation) {
    if (expectation instanceof Expectation.InReport e) {
      return inReport(owner, e);
    }
    if (expectation instanceof Expectation.Related e) {
      return related(owner, e);
    }
    if (expectation instanceof Expectation.Measured e) {
      return measured(owner, e);
    }
    Expectation.Timed timed = (Expectation.Timed) expectation;
    String expected = timed.value().toString();
    if (BoardQuestions.isAbout(timed.question())) {
      List<JsonNode> told = BoardQuestions.answer(timed.question(), owner);
      return verdict(Values.equal(timed.value(), told, timed.tolerance()), expected, told);
    }
    Found answer =
        time(
            owner,
            new Expectation.Place(
                Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty()),
            timed.question());
    if (answer.values().isEmpty()) {
      return Verdict.missing(expected, answer.failure());
    }
    boolean holds = Values.equal(timed.value(), answer.values(), timed.tolerance());
    return verdict(holds, expected, answer.values());
  }

  /** The errors of all analyses that a case asks for, each in one line. */
  List<String> errors(LoopCase owner) {
    List<String> errors = new ArrayList<>();
    for (Analyses.Setting setting : settings(owner)) {
      Analyses.Outcome outcome = analyses.of(setting);
      if (outcome.report().isEmpty()) {
        errors.add(outcome.failure());
        continue;
      }
      for (JsonNode diagnostic : outcome.report().get().path("diagnostics")) {
        if (diagnostic.path("severity").asText().equals("error")) {
          errors.add(
              String.join(" ", setting.options())
                  + " line "
                  + diagnostic.path("line").asInt()
                  + ": "
                  + diagnostic.path("message").asText());
        }
      }
    }
    return errors;
  }

  /** The report of a case as its kernel stands; empty while the engine does not give one. */
  Optional<ReportView> view(LoopCase owner) {
    return analyses
        .of(setting(owner, owner.options(), owner.device()))
        .report()
        .flatMap(root -> ReportView.of(root, owner.kernel(), sources.apply(owner)));
  }

  private Set<Analyses.Setting> settings(LoopCase owner) {
    Set<Analyses.Setting> settings = new LinkedHashSet<>();
    for (Expectation expectation : owner.expectations()) {
      if (expectation instanceof Expectation.InReport e) {
        settings.add(setting(owner, e.place()));
      } else if (expectation instanceof Expectation.Related e) {
        e.operands().forEach(operand -> settings.add(setting(owner, operand.place())));
      }
    }
    return settings;
  }

  private Verdict inReport(LoopCase owner, Expectation.InReport e) {
    String expected = (e.operator().text() + " " + e.value()).replace("equals ", "");
    Found found = find(owner, e.place(), e.path());
    if (found.view().isEmpty()) {
      return Verdict.missing(expected, found.failure());
    }
    ReportView view = found.view().get();
    if (e.given().isPresent() && e.given().get().values(view).isEmpty()) {
      return Verdict.missing(expected, "nothing at " + e.given().get());
    }
    JsonNode value = expanded(view, e.value());
    boolean holds = Values.compare(e, value, found.values());
    String text = view.withOriginalNames(found.values().toString());
    String actual = found.values().isEmpty() ? "nothing there" : text;
    return new Verdict(
        holds, expected, actual, e.operator().comparesText() ? String.valueOf(holds) : actual);
  }

  private Verdict related(LoopCase owner, Expectation.Related e) {
    String expected = String.join(" ", e.relations());
    List<List<JsonNode>> sides = new ArrayList<>();
    for (Expectation.Operand operand : e.operands()) {
      Found found = find(owner, operand);
      if (found.values().isEmpty()) {
        return Verdict.missing(expected, found.failure());
      }
      sides.add(Values.scaled(found.values(), operand.times()));
    }
    boolean holds = true;
    for (int k = 0; k < e.relations().size(); k++) {
      holds &= Values.relate(e.relations().get(k), sides.get(k), sides.get(k + 1));
    }
    String actual = sides.toString();
    return new Verdict(holds, expected, shortened(actual), String.valueOf(holds));
  }

  private Verdict measured(LoopCase owner, Expectation.Measured e) {
    String expected = e.value().toString();
    Found first = find(owner, e.first());
    Found second = find(owner, e.second());
    if (first.values().isEmpty() || second.values().isEmpty()) {
      return Verdict.missing(
          expected, first.values().isEmpty() ? first.failure() : second.failure());
    }
    List<JsonNode> result =
        Values.measure(e.measure(), first.values().get(0), second.values().get(0));
    return verdict(Values.equal(e.value(), result, e.tolerance()), expected, result);
  }

  private Found find(LoopCase owner, Expectation.Operand operand) {
    return operand.path().isPresent()
        ? find(owner, operand.place(), operand.path().get())
        : time(owner, operand.place(), operand.time().orElseThrow());
  }

  private Found find(LoopCase owner, Expectation.Place place, ReportPath path) {
    LoopCase meant = place.caseId().map(cases::get).orElse(owner);
    Analyses.Setting setting = setting(meant, place);
    Analyses.Outcome outcome = analyses.of(setting);
    if (outcome.report().isEmpty()) {
      return new Found(Optional.empty(), List.of(), outcome.failure());
    }
    String kernel = place.kernel().orElse(meant.kernel());
    Optional<ReportView> view = ReportView.of(outcome.report().get(), kernel, setting.source());
    if (view.isEmpty() && path.startsAtRoot()) {
      view = Optional.of(ReportView.ofWhole(outcome.report().get(), setting.source()));
    }
    List<JsonNode> values = view.map(path::values).orElse(List.of());
    String failure = view.isEmpty() ? "no kernel " + kernel : "nothing at " + path;
    return new Found(view, values, failure);
  }

  private Found time(LoopCase owner, Expectation.Place place, TimeQuestion question) {
    LoopCase meant = place.caseId().map(cases::get).orElse(owner);
    Optional<ReportView> view = meant.file().isPresent() ? view(meant) : Optional.empty();
    Optional<SystemPlan> system =
        view.flatMap(v -> analyses.of(setting(meant, meant.options(), meant.device())).system());
    Optional<JsonNode> answer = EngineTime.answer(question, view, system);
    return new Found(
        view,
        answer.stream().toList(),
        "the engine does not answer questions of " + question.kind());
  }

  private Analyses.Setting setting(LoopCase owner, Expectation.Place place) {
    LoopCase meant = place.caseId().map(cases::get).orElse(owner);
    return setting(
        meant, place.options().orElse(meant.options()), place.device().orElse(meant.device()));
  }

  private Analyses.Setting setting(LoopCase meant, List<String> options, String device) {
    List<String> all = new ArrayList<>(options);
    all.addAll(moreOptions);
    return new Analyses.Setting(sources.apply(meant), all, device, meant.board(), meant.release());
  }

  private static JsonNode expanded(ReportView view, JsonNode value) {
    if (value.isTextual()) {
      return TextNode.valueOf(view.expand(value.asText()));
    }
    if (value.isArray()) {
      ArrayNode expanded = new ObjectMapper().createArrayNode();
      value.forEach(v -> expanded.add(expanded(view, v)));
      return expanded;
    }
    return value;
  }

  private static Verdict verdict(boolean holds, String expected, List<JsonNode> values) {
    return new Verdict(holds, expected, values.toString(), values.toString());
  }

  private static String shortened(String text) {
    return text.length() <= 200 ? text : text.substring(0, 200) + "...";
  }

  /** Values at a place, or why there are none. */
  private record Found(Optional<ReportView> view, List<JsonNode> values, String failure) {}
}
