package dev.heddle.toolchain.flow;

import dev.heddle.scheduler.report.Area;
import dev.heddle.scheduler.report.Report;
import dev.heddle.scheduler.report.Severity;
import dev.heddle.toolchain.flow.Offer.State;
import dev.heddle.toolchain.process.ToolCommand;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Which steps between an edit and a bitstream are done, and which one is the cheapest that tells
 * something new.
 *
 * @param offers all steps, cheapest first
 * @param next empty when all that is cheap is done and the bitstream is there
 * @param plan what an incremental compile would make again; empty where none was made before
 */
public record FlowAdvice(
    List<Offer> offers, Optional<FlowStep> next, Optional<IncrementalPlan> plan) {
  private static final double WHOLE = 100;

  public FlowAdvice {
    offers = List.copyOf(offers);
  }

  /** Looks at what is known. */
  public static FlowAdvice of(FlowState state) {
    Map<String, String> base = state.incrementalBase();
    Optional<IncrementalPlan> plan =
        base.isEmpty()
            ? Optional.empty()
            : Optional.of(
                IncrementalPlan.of(state.partitions(), base, state.kernels(), state.report()));
    Map<FlowStep, Offer> offers = new EnumMap<>(FlowStep.class);
    offers.put(FlowStep.EMULATE, emulate(state));
    offers.put(FlowStep.REPORT, report(state));
    for (FlowStep step : FlowStep.values()) {
      if (step.isBuild()) {
        offers.put(step, new BuildOffers(state, plan).of(step));
      }
    }
    return new FlowAdvice(new ArrayList<>(offers.values()), next(offers, plan), plan);
  }

  private static Optional<FlowStep> next(
      Map<FlowStep, Offer> offers, Optional<IncrementalPlan> plan) {
    for (FlowStep step : List.of(FlowStep.EMULATE, FlowStep.REPORT)) {
      if (offers.get(step).isOpen()) {
        return Optional.of(step);
      }
    }
    if (isDone(offers, FlowStep.FULL)) {
      return Optional.empty();
    }
    if (isDone(offers, FlowStep.PROFILE)) {
      return Optional.of(FlowStep.FULL);
    }
    if (isDone(offers, FlowStep.FAST) || isDone(offers, FlowStep.INCREMENTAL)) {
      return Optional.of(FlowStep.PROFILE);
    }
    if (!isDone(offers, FlowStep.RTL)) {
      return Optional.of(FlowStep.RTL);
    }
    boolean keepsSome = plan.filter(each -> each.notPreserved() < 1).isPresent();
    return Optional.of(
        keepsSome && offers.get(FlowStep.INCREMENTAL).isOpen()
            ? FlowStep.INCREMENTAL
            : offers.get(FlowStep.FAST).isOpen() ? FlowStep.FAST : FlowStep.FULL);
  }

  private static boolean isDone(Map<FlowStep, Offer> offers, FlowStep step) {
    return offers.get(step).state() == State.DONE;
  }

  private static Offer emulate(FlowState state) {
    List<String> names =
        state.sessions().stream().map(session -> session.file().toString()).toList();
    String command =
        "heddle emulate " + (names.isEmpty() ? "SESSION" : ToolCommand.quoted(names.get(0)));
    String cost = FlowStep.EMULATE.documented();
    if (names.isEmpty()) {
      return new Offer(
          FlowStep.EMULATE, State.NOT_POSSIBLE, "no session runs these kernels", cost, command);
    }
    for (FlowState.SessionState session : state.sessions()) {
      String own = "heddle emulate " + ToolCommand.quoted(session.file().toString());
      if (session.last().isEmpty()) {
        return new Offer(
            FlowStep.EMULATE, State.MISSING, session.file() + " has not run yet", cost, own);
      }
      Instant ended = session.last().get().ended();
      if (ended.isBefore(state.changed()) || ended.isBefore(session.changed())) {
        return new Offer(
            FlowStep.EMULATE, State.STALE, session.file() + " has run before a change", cost, own);
      }
      if (!session.last().get().isWell()) {
        String status =
            session.last().get().outcomes().stream()
                .map(outcome -> outcome.status())
                .filter(word -> !word.equals("ok"))
                .findFirst()
                .orElse("");
        return new Offer(FlowStep.EMULATE, State.FAILED, session.file() + ": " + status, cost, own);
      }
    }
    return new Offer(
        FlowStep.EMULATE, State.DONE, String.join(", ", names) + " as expected", cost, command);
  }

  private static Offer report(FlowState state) {
    Report report = state.report();
    String command =
        "heddle report "
            + (state.options().isEmpty() ? "" : words(state.options()) + " ")
            + words(state);
    String cost = FlowStep.REPORT.documented();
    long errors =
        report.diagnostics().stream().filter(each -> each.severity() == Severity.ERROR).count();
    if (errors > 0) {
      String words = errors == 1 ? "1 error" : errors + " errors";
      return new Offer(
          FlowStep.REPORT, State.FAILED, words + " in the sources: mend them first", cost, command);
    }
    Area.Percent percent = report.area() == null ? null : report.area().percent();
    if (percent == null) {
      return new Offer(FlowStep.REPORT, State.DONE, "", cost, command);
    }
    String shares =
        String.format(
            Locale.ROOT,
            "logic %.0f %%, RAM %.0f %%, DSP %.0f %% of the %s",
            percent.logic(),
            percent.rams(),
            percent.dsps(),
            report.device().name());
    boolean fits = percent.logic() <= WHOLE && percent.rams() <= WHOLE && percent.dsps() <= WHOLE;
    return fits
        ? new Offer(FlowStep.REPORT, State.DONE, shares, cost, command)
        : new Offer(FlowStep.REPORT, State.FAILED, "will not fit: " + shares, cost, command);
  }

  static String words(FlowState state) {
    return words(state.sources().stream().map(Object::toString).toList());
  }

  static String words(List<String> words) {
    return words.stream().map(ToolCommand::quoted).collect(Collectors.joining(" "));
  }

  /** For the user: "40 s", "12 min", "3 h 5 min". */
  static String words(Duration time) {
    long seconds = time.toSeconds();
    if (seconds < 60) {
      return Math.max(1, seconds) + " s";
    }
    return seconds < 3600
        ? Math.round(seconds / 60.0) + " min"
        : "%d h %d min".formatted(seconds / 3600, seconds / 60 % 60);
  }
}
