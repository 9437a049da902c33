package dev.heddle.inspections.dependence;

import dev.heddle.inspections.api.About;
import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.Group;
import dev.heddle.inspections.api.Inspection;
import dev.heddle.inspections.api.KernelScope;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.Loss;
import dev.heddle.inspections.api.Problem;
import dev.heddle.inspections.api.Promise;
import dev.heddle.inspections.api.ProposedFix;
import dev.heddle.inspections.api.Visits;
import dev.heddle.inspections.fix.SourceEdits;
import dev.heddle.inspections.fix.SourceEdits.Change;
import dev.heddle.inspections.promise.Improvement;
import dev.heddle.inspections.promise.NoSlowerLoop;
import dev.heddle.language.source.SourceFile;
import dev.heddle.language.tree.FunctionDefinition;
import dev.heddle.language.tree.Variable;
import dev.heddle.language.types.AddressSpace;
import dev.heddle.language.types.PointerType;
import dev.heddle.scheduler.hardware.LoadStoreUnit;
import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.Pipelined;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Pointer arguments without {@code restrict} in a kernel that stores through one of them: the
 * compiler has to keep accesses in order that could overlap (single-work-item-course M13;
 * best-practices-5-11 F10; model M-DEP-2).
 */
public final class MissingRestrict implements Inspection {
  private static final About ABOUT =
      About.of(
          "missing-restrict",
          Group.DEPENDENCES,
          "Pointer arguments without 'restrict' keep memory accesses in order",
          Level.WARNING,
          About.FixKind.PROVEN_EDIT,
          About.Need.TREE,
          About.Need.SCHEDULE);

  /** Names that a message lists; nobody reads more. */
  private static final int MOST_NAMES = 4;

  /** Share of a kernel's logic that the word has to save where nothing waits. */
  private static final double LEAST = 0.02;

  /** Share of a kernel's RAM blocks that it has to save there. */
  private static final double LEAST_BLOCKS = 0.1;

  private static final String FREE =
      "accesses through different arguments do not wait for each other";

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.kernels((kernel, problems) -> problem(kernel).ifPresent(problems::add));
  }

  private static Optional<Problem> problem(KernelScope kernel) {
    FunctionDefinition definition = kernel.definition();
    PointerRoots roots = new PointerRoots(kernel.file().unit(), definition);
    Set<Variable> written = roots.written();
    Set<Variable> read = roots.read();
    List<Variable> used =
        definition.function().parameters().stream()
            .filter(p -> isGlobalPointer(p) && (written.contains(p) || read.contains(p)))
            .toList();
    List<Variable> bare =
        used.stream()
            .filter(p -> !p.qualifiedType().isRestrict())
            .filter(p -> used.stream().anyMatch(q -> mayConflict(p, q, written)))
            .toList();
    long again = bare.isEmpty() ? 0 : loadsAgain(kernel);
    if (bare.isEmpty()) {
      return Optional.empty();
    }
    if (again == 0 && !mayWait(kernel)) {
      return idle(kernel, bare, written);
    }
    List<LoopPlan> waiting =
        kernel.hardware().loops().stream()
            .filter(loop -> MemoryOrders.limitingAliases(kernel, loop).isPresent())
            .toList();
    Optional<LoopPlan> worst =
        waiting.stream().max(Comparator.comparingDouble(loop -> lost(kernel, loop)));
    String message =
        message(definition, bare, written)
            + worst.map(loop -> cost(kernel, loop)).orElseGet(() -> cost(again));
    return Optional.of(
        Problem.of(
                worst.isPresent() ? Level.WARNING : Level.INFO,
                new Cause(Cause.Kind.MEANING, "restrict"),
                bare.get(0).range(),
                message,
                worst.map(loop -> Loss.ofTime(lost(kernel, loop))).orElse(Loss.UNKNOWN))
            .with(fixes(definition, bare, new NoSlowerLoop(kernel.name(), Optional.of(FREE)))));
  }

  /**
   * What the word saves where nothing waits, told only where the report of the change shows it; of
   * stores alone it is next to nothing.
   */
  private static Optional<Problem> idle(
      KernelScope kernel, List<Variable> bare, Set<Variable> written) {
    boolean isLoaded =
        kernel.hardware().units().stream()
            .filter(LoadStoreUnit::isLoad)
            .map(unit -> kernel.object(kernel.hardware().node(unit.parts().get(0).node())))
            .flatMap(Optional::stream)
            .map(kernel::parameter)
            .flatMap(Optional::stream)
            .anyMatch(bare::contains);
    if (!isLoaded) {
      return Optional.empty();
    }
    Promise blocks =
        new Improvement(
            kernel.name(),
            "RAM blocks",
            "",
            LEAST_BLOCKS,
            report -> report.area() == null ? 0 : report.area().rams());
    Promise less =
        (before, after, applied) ->
            blocks
                .kept(before, after, applied)
                .or(() -> Improvement.aluts(kernel.name(), LEAST).kept(before, after, applied));
    return Optional.of(
        Problem.of(
                Level.INFO,
                new Cause(Cause.Kind.MEANING, "restrict"),
                bare.get(0).range(),
                message(kernel.definition(), bare, written),
                Loss.UNKNOWN)
            .with(fixes(kernel.definition(), bare, less))
            .whenFixed());
  }

  /** Loads of places that were loaded before, which a store in between may have changed. */
  private static long loadsAgain(KernelScope kernel) {
    Map<List<Object>, Long> loads =
        kernel.hardware().units().stream()
            .filter(LoadStoreUnit::isLoad)
            .flatMap(unit -> unit.parts().stream())
            .map(part -> kernel.hardware().node(part.node()))
            .distinct()
            .filter(load -> load.operands().size() > 0)
            .collect(
                Collectors.groupingBy(
                    load -> List.of(load.operands(), load.block(), load.detail()),
                    Collectors.counting()));
    return loads.values().stream().mapToLong(count -> count - 1).sum();
  }

  private static String cost(long again) {
    return again == 0
        ? ""
        : "; %d %s read%s again what was loaded before"
            .formatted(again, again == 1 ? "load" : "loads", again == 1 ? "s" : "");
  }

  /**
   * Whether a loop loads; of work-items, which do not wait for each other, whether a loop, with
   * those inside, stores, too, what its next iteration may load.
   */
  private static boolean mayWait(KernelScope kernel) {
    Set<Integer> storing = new HashSet<>();
    Set<Integer> loading = new HashSet<>();
    for (LoadStoreUnit unit : kernel.hardware().units()) {
      OptionalInt at = kernel.hardware().loopOf(kernel.hardware().node(unit.parts().get(0).node()));
      while (at.isPresent()) {
        if (unit.access() != LoadStoreUnit.Access.LOAD) {
          storing.add(at.getAsInt());
        }
        if (unit.access() != LoadStoreUnit.Access.STORE) {
          loading.add(at.getAsInt());
        }
        at = kernel.hardware().loop(at.getAsInt()).parent();
      }
    }
    return kernel.hardware().isSingle()
        ? !loading.isEmpty()
        : storing.stream().anyMatch(loading::contains);
  }

  private static double lost(KernelScope kernel, LoopPlan loop) {
    double lost = kernel.lost(loop, 1);
    return Double.isNaN(lost) ? 0 : lost;
  }

  private static String cost(KernelScope kernel, LoopPlan loop) {
    if (loop.control() instanceof Pipelined pipelined && pipelined.ii() <= 1) {
      return "; only one iteration of the loop at line %d at a time runs the loops inside"
          .formatted(kernel.hardware().line(loop));
    }
    return "; the loop at line %d waits for memory and has II %s"
        .formatted(kernel.hardware().line(loop), kernel.shownInterval(loop));
  }

  private static boolean isGlobalPointer(Variable parameter) {
    return parameter.type() instanceof PointerType pointer
        && pointer.space() == AddressSpace.GLOBAL;
  }

  /** Two arguments of which neither is restrict, at least one is stored through (M-DEP-2). */
  private static boolean mayConflict(Variable p, Variable q, Set<Variable> written) {
    return p != q
        && !q.qualifiedType().isRestrict()
        && (written.contains(p) || written.contains(q))
        && !haveDifferentMemories(p, q);
  }

  private static boolean haveDifferentMemories(Variable p, Variable q) {
    Optional<String> first = location(p);
    Optional<String> second = location(q);
    return first.isPresent() && second.isPresent() && !first.equals(second);
  }

  private static Optional<String> location(Variable parameter) {
    return parameter.attribute("buffer_location").flatMap(attribute -> attribute.string(0));
  }

  private static String message(
      FunctionDefinition kernel, List<Variable> bare, Set<Variable> written) {
    List<Variable> stored = bare.stream().filter(written::contains).toList();
    return "%s of kernel '%s' %s no 'restrict': a store through %s may change what the others read,"
            .formatted(
                (bare.size() == 1 ? "argument " : "arguments ") + names(bare),
                kernel.name(),
                bare.size() == 1 ? "has" : "have",
                stored.equals(bare) && bare.size() > MOST_NAMES ? "one of them" : names(stored))
        + " so accesses are kept in order";
  }

  private static String names(List<Variable> variables) {
    int more = variables.size() - MOST_NAMES;
    return variables.stream()
            .limit(MOST_NAMES)
            .map(variable -> "'" + variable.name() + "'")
            .collect(Collectors.joining(", "))
        + (more > 0 ? " and " + more + " more" : "");
  }

  private static List<ProposedFix> fixes(
      FunctionDefinition kernel, List<Variable> bare, Promise promise) {
    SourceFile file = kernel.function().range().file();
    List<Change> changes = new ArrayList<>();
    for (Variable parameter : bare) {
      boolean isPlain =
          parameter.range().file() == file && parameter.range().text().equals(parameter.name());
      if (!isPlain) {
        return List.of();
      }
      changes.add(change(file, parameter));
    }
    String title = "Add 'restrict' to %s; the buffers must not overlap".formatted(names(bare));
    SourceEdits edits = new SourceEdits(file, changes);
    return List.of(
        new ProposedFix(
            title, kernel.name(), kernel.name(), edits, ProposedFix.Results.PROMISED, promise));
  }

  /** The word in front of a pointer's name, or in the brackets of an array. */
  private static Change change(SourceFile file, Variable parameter) {
    int end = parameter.range().end();
    String behind = file.text().substring(end);
    if (behind.stripLeading().startsWith("[")) {
      int inside = end + behind.indexOf('[') + 1;
      boolean isEmpty = file.text().substring(inside).stripLeading().startsWith("]");
      return new Change(inside, inside, isEmpty ? "restrict" : "restrict ");
    }
    return new Change(parameter.range().start(), parameter.range().start(), "restrict ");
  }
}
