package dev.heddle.inspections.libraries;

import dev.heddle.inspections.api.About;
import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.Group;
import dev.heddle.inspections.api.Inspection;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.Loss;
import dev.heddle.inspections.api.Problem;
import dev.heddle.inspections.api.Visits;
import dev.heddle.scheduler.library.LibraryFunction;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a manifest says of a function does not fit the rest of it or how it is used
 * (programming-guide-7-end F-236, F-237, F-245). Told once for a function.
 */
public final class SuspectAttributes implements Inspection {
  private static final About ABOUT =
      About.of(
          "rtl-attribute-suspect",
          Group.LIBRARIES,
          "The manifest of a library does not fit its function",
          Level.WARNING,
          About.FixKind.NONE,
          About.Need.TREE,
          About.Need.PROJECT);

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.files(
        (file, problems) -> {
          Map<String, List<LibraryCalls.Called>> functions = new LinkedHashMap<>();
          LibraryCalls.in(file)
              .forEach(
                  each ->
                      functions
                          .computeIfAbsent(each.function().name(), f -> new ArrayList<>())
                          .add(each));
          functions.values().stream()
              .map(SuspectAttributes::problem)
              .flatMap(Optional::stream)
              .forEach(problems::add);
        });
  }

  private static Optional<Problem> problem(List<LibraryCalls.Called> calls) {
    LibraryFunction function = calls.get(0).function();
    if (writes(function) && !function.sideEffects()) {
      return Optional.of(
          problem(
              calls,
              Level.WARNING,
              "'%s' writes to memory, yet its manifest says that it has no side effects: calls whose result nobody uses disappear, and calls may change places; say 'yes' in HAS_SIDE_EFFECTS"));
    }
    long together =
        calls.stream().filter(each -> each.caller().equals(calls.get(0).caller())).count();
    if (!function.merging() && !function.sideEffects() && together > 1) {
      return Optional.of(
          problem(
              calls,
              Level.INFO,
              "'%s' keeps no state and is called "
                  + together
                  + " times here, but its manifest forbids calls to share an instance: each has one of its own; say 'yes' in ALLOW_MERGING if that is not meant"));
    }
    return isFree(function.resources())
        ? Optional.of(
            problem(
                calls,
                Level.WEAK_WARNING,
                "the manifest of '%s' names no RESOURCES, so that its calls count nothing in the area of the kernel: add what an instance takes"))
        : Optional.empty();
  }

  private static boolean writes(LibraryFunction function) {
    return function.ports().stream().anyMatch(LibraryFunction.MemoryPort::writes)
        || function.signature().arguments().stream()
            .anyMatch(each -> each.access() == LibraryFunction.Access.WRITE);
  }

  private static boolean isFree(LibraryFunction.Resources resources) {
    return resources.aluts()
            + resources.ffs()
            + resources.rams()
            + resources.mlabs()
            + resources.dsps()
        == 0;
  }

  private static Problem problem(List<LibraryCalls.Called> calls, Level level, String words) {
    LibraryCalls.Called first = calls.get(0);
    return Problem.of(
        level,
        new Cause(Cause.Kind.MEANING, "manifest of " + first.function().name()),
        first.call().range(),
        words.formatted(first.function().name()),
        Loss.UNKNOWN);
  }
}
