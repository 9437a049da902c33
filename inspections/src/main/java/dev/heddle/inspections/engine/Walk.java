package dev.heddle.inspections.engine;

import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.FileScope;
import dev.heddle.inspections.api.FunctionScope;
import dev.heddle.inspections.api.Inspection;
import dev.heddle.inspections.api.KernelScope;
import dev.heddle.inspections.api.Problem;
import dev.heddle.inspections.api.Problems;
import dev.heddle.inspections.api.Visits;
import dev.heddle.inspections.engine.Registry.Registered;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.FunctionDefinition;
import dev.heddle.language.tree.Statement;
import dev.heddle.language.tree.TreeWalker;
import dev.heddle.scheduler.Analysis;
import dev.heddle.scheduler.Progress;
import dev.heddle.scheduler.hardware.SystemPlan.PlacedKernel;
import dev.heddle.scheduler.program.LinkedProgram.LinkedFile;
import dev.heddle.scheduler.report.KernelReport;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Shows a program to all inspections in one walk. */
final class Walk {
  private final Registry registry;
  private final Analysis analysis;
  private final Progress progress;
  private final Map<String, KernelReport> reports = new HashMap<>();
  private final Map<String, PlacedKernel> placed = new HashMap<>();
  private final Set<String> defined = new HashSet<>();
  private final boolean hasLibraries;
  private final boolean isPartial;
  private final List<Found> found = new ArrayList<>();

  Walk(Registry registry, Analysis analysis, Progress progress) {
    this.registry = registry;
    this.analysis = analysis;
    this.progress = progress;
    this.hasLibraries =
        analysis.linked().program().options().compiler().stream()
            .anyMatch(word -> word.startsWith("-l"));
    for (LinkedFile file : analysis.linked().files()) {
      file.frontEnd().unit().functions().forEach(function -> defined.add(function.name()));
    }
    analysis.report().kernels().forEach(kernel -> reports.put(kernel.name(), kernel));
    analysis
        .system()
        .kernels()
        .forEach(kernel -> placed.put(kernel.general().built().name(), kernel));
    isPartial = placed.values().stream().anyMatch(kernel -> !GivenUp.in(kernel.copy(0)).isEmpty());
  }

  /** What the inspections find, in the order of the walk. */
  List<Found> found() {
    for (LinkedFile file : analysis.linked().files()) {
      progress.check();
      FileScope scope = new FileScope(analysis, file.frontEnd());
      int before = found.size();
      registry.files.forEach(
          each -> each.visit().visit(scope, sink(each.inspection(), Optional.empty())));
      dropArea(
          before,
          isPartial || scope.unit().kernels().stream().anyMatch(each -> callsUnknown(scope, each)));
      for (FunctionDefinition function : scope.unit().functions()) {
        if (scope.isUsed(function) && !function.hasErrors()) {
          progress.check();
          new Nodes(scope, function).walk(function.body());
        }
      }
      scope.unit().kernels().forEach(kernel -> kernel(scope, kernel));
    }
    return found;
  }

  private Problems sink(Inspection inspection, Optional<String> kernel) {
    return problem -> found.add(new Found(inspection.about(), kernel, problem));
  }

  private void kernel(FileScope file, FunctionDefinition definition) {
    PlacedKernel kernel = placed.get(definition.name());
    KernelReport report = kernel == null ? null : reports.get(kernel.copy(0).name());
    if (definition.hasErrors() || report == null) {
      return;
    }
    progress.check();
    KernelScope scope = new KernelScope(file, definition, kernel, report);
    int before = found.size();
    registry.kernels.forEach(
        each -> each.visit().visit(scope, sink(each.inspection(), Optional.of(definition.name()))));
    parts(registry.loops, scope.hardware().loops(), scope);
    parts(registry.memories, scope.hardware().memories(), scope);
    parts(registry.units, scope.hardware().units(), scope);
    Set<String> hidden =
        scope.hardware().loops().stream()
            .filter(scope::isHidden)
            .map(loop -> scope.identities().loop(loop.id()))
            .collect(Collectors.toSet());
    boolean isOpen = callsUnknown(file, definition);
    dropArea(before, isOpen);
    GivenUp givenUp = GivenUp.in(scope.hardware());
    found.subList(before, found.size()).removeIf(givenUp::covers);
    // Nobody knows how long a function without a body takes, or what it does by a pointer.
    // Nothing is to be gained where loops inside take longer than the interval that is told.
    found
        .subList(before, found.size())
        .removeIf(
            each ->
                each.problem().cause().kind() == Cause.Kind.INTERVAL
                    && (isOpen || hidden.contains(each.problem().cause().subject())));
  }

  /** Nobody knows, either, how much of a device functions without a body take. */
  private void dropArea(int before, boolean isOpen) {
    found
        .subList(before, found.size())
        .removeIf(each -> isOpen && each.problem().cause().kind() == Cause.Kind.AREA);
  }

  /** Whether a kernel reaches a function that no file and no library defines. */
  private boolean callsUnknown(FileScope file, FunctionDefinition kernel) {
    return !hasLibraries
        && file.calls().reached(kernel.name()).stream().anyMatch(name -> !defined.contains(name));
  }

  private <P> void parts(
      List<Registered<Visits.PartVisit<P>>> visits, List<P> parts, KernelScope kernel) {
    for (Registered<Visits.PartVisit<P>> each : visits) {
      Problems sink = sink(each.inspection(), Optional.of(kernel.name()));
      parts.forEach(part -> each.visit().visit(part, kernel, sink));
    }
  }

  /** Goes through a function. */
  private final class Nodes extends TreeWalker {
    private final Deque<Statement> around = new ArrayDeque<>();
    private final FunctionScope scope;

    Nodes(FileScope file, FunctionDefinition function) {
      this.scope = new FunctionScope(file, function, file.kernelsWith(function.name()), around);
    }

    @Override
    public void walk(Statement statement) {
      show(statement);
      around.push(statement);
      super.walk(statement);
      around.pop();
    }

    @Override
    public void walk(Expression expression) {
      show(expression);
      super.walk(expression);
    }

    private void show(Object node) {
      for (Registered<Visits.TreeVisit<Object>> each : registry.nodes(node.getClass())) {
        Optional<String> kernel = Optional.of(scope.kernel());
        Problems sink = (Problem problem) -> sink(each.inspection(), kernel).add(problem);
        each.visit().visit(node, scope, sink);
      }
    }
  }
}
