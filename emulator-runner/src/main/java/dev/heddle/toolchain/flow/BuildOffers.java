package dev.heddle.toolchain.flow;

import dev.heddle.toolchain.flow.Offer.State;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** The steps that the vendor's compiler takes. */
final class BuildOffers {
  /** The least that low effort saves is 40 %, the most 90 % (programming-guide-7-end F-031). */
  private static final double LEAST_FAST = 0.1;

  private static final double MOST_FAST = 0.6;

  private static final Set<String> OLD_FAMILIES = Set.of("Stratix V", "Cyclone V", "Arria V");

  private final FlowState state;
  private final Optional<IncrementalPlan> plan;

  BuildOffers(FlowState state, Optional<IncrementalPlan> plan) {
    this.state = state;
    this.plan = plan;
  }

  Offer of(FlowStep step) {
    Optional<String> reason = impossible(step);
    if (reason.isPresent()) {
      return new Offer(step, State.NOT_POSSIBLE, reason.get(), cost(step), command(step));
    }
    Optional<BuildRecord> last = state.last(step);
    if (last.isEmpty()) {
      return new Offer(step, State.MISSING, first(step), cost(step), command(step));
    }
    BuildRecord build = last.get();
    if (!state.isCurrent(build)) {
      return new Offer(step, State.STALE, stale(step, build), cost(step), command(step));
    }
    return new Offer(
        step,
        build.isUsable() ? State.DONE : State.FAILED,
        build.isUsable() ? build.product().toString() : build.result(),
        cost(step),
        command(step));
  }

  /** Why this device has no such step (programming-guide-7-end F-031 and F-050). */
  private Optional<String> impossible(FlowStep step) {
    String family = state.report().device().family();
    if (step == FlowStep.INCREMENTAL && !family.equals("Arria 10")) {
      return Optional.of("for Arria 10 only");
    }
    return step == FlowStep.FAST && OLD_FAMILIES.contains(family)
        ? Optional.of("for Arria 10 and newer only")
        : Optional.empty();
  }

  private static String first(FlowStep step) {
    return step == FlowStep.INCREMENTAL
        ? "the first one is a full compile, in a folder without an earlier project"
        : "";
  }

  private String stale(FlowStep step, BuildRecord build) {
    if (step != FlowStep.INCREMENTAL || plan.isEmpty()) {
      List<String> changed = new ArrayList<>();
      state
          .kernels()
          .forEach(
              (name, content) -> {
                if (!content.equals(build.kernels().get(name))) {
                  changed.add(name);
                }
              });
      changed.sort(null);
      return changed.isEmpty() || build.kernels().isEmpty()
          ? ""
          : "changed since: " + String.join(", ", changed);
    }
    return notPreserved(plan.get());
  }

  private static String notPreserved(IncrementalPlan plan) {
    return String.format(
        Locale.ROOT, "%.0f %% of the design not preserved", 100 * plan.notPreserved());
  }

  private String cost(FlowStep step) {
    Optional<Duration> full = state.last(FlowStep.FULL).map(BuildRecord::time);
    if (step == FlowStep.INCREMENTAL && plan.isPresent()) {
      Duration last = state.last(step).orElseThrow().time();
      Duration whole = full.filter(time -> time.compareTo(last) > 0).orElse(last);
      return "about " + FlowAdvice.words(part(whole, Math.max(0.05, plan.get().notPreserved())));
    }
    Optional<BuildRecord> own = state.last(step);
    if (own.isPresent()) {
      return FlowAdvice.words(own.get().time()) + ", as the last time";
    }
    if (full.isEmpty() || step == FlowStep.RTL) {
      return step.documented();
    }
    return step == FlowStep.FAST
        ? "%s to %s"
            .formatted(
                FlowAdvice.words(part(full.get(), LEAST_FAST)),
                FlowAdvice.words(part(full.get(), MOST_FAST)))
        : "about " + FlowAdvice.words(full.get()) + ", as the full compile";
  }

  private static Duration part(Duration time, double share) {
    return Duration.ofMillis(Math.round(time.toMillis() * share));
  }

  private String command(FlowStep step) {
    List<String> options = new ArrayList<>(state.options());
    step.options().stream().filter(word -> !options.contains(word)).forEach(options::add);
    if (step == FlowStep.INCREMENTAL) {
      state.grouping().ifPresent(file -> options.add("-incremental-grouping=" + file));
    }
    if (step == FlowStep.INCREMENTAL && plan.isPresent()) {
      options.add("-fast-compile");
    }
    String words = "heddle compile ";
    if (step != FlowStep.RTL) {
      words += "--stage full ";
    }
    return words
        + FlowAdvice.words(state)
        + (options.isEmpty() ? "" : " -- " + FlowAdvice.words(options));
  }
}
