package dev.heddle.inspections.whatif;

import dev.heddle.inspections.api.LoopIndex;
import dev.heddle.inspections.proof.ChangedProgram;
import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.Statement;
import dev.heddle.language.tree.TranslationUnit;
import dev.heddle.language.tree.TreeWalker;
import dev.heddle.language.tree.VariableDeclaration;
import dev.heddle.scheduler.Analysis;
import dev.heddle.scheduler.Progress;
import dev.heddle.scheduler.hardware.LoopOrigin;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import dev.heddle.scheduler.hardware.SystemPlan.PlacedKernel;
import dev.heddle.scheduler.program.LinkedProgram.LinkedFile;
import dev.heddle.scheduler.report.Finding;
import dev.heddle.scheduler.report.KernelReport;
import dev.heddle.scheduler.report.LoopReport;
import dev.heddle.scheduler.report.MemoryReport;
import dev.heddle.scheduler.report.Report;
import dev.heddle.scheduler.report.Severity;
import dev.heddle.scheduler.report.SourceDiagnostic;
import dev.heddle.scheduler.report.WhatIf;
import dev.heddle.scheduler.report.WhatIf.Outcome;
import dev.heddle.scheduler.report.WhatIf.Row;
import dev.heddle.scheduler.report.WhatIf.Subject;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Answers what would become of a loop or an array: tries each pragma or attribute that could stand
 * there, by analysing the program as if it did.
 */
public final class WhatIfTrials {
  private record Loop(LoopIndex.Entry entry, SourceRange place) {}

  private record Array(
      Statement.Declaration statement, VariableDeclaration declaration, MemoryReport memory) {}

  private final ChangedProgram program;
  private final Report report;
  private final Map<Subject, Loop> loops = new LinkedHashMap<>();
  private final Map<Subject, Array> arrays = new LinkedHashMap<>();

  /** Trials on one analysed program. */
  public WhatIfTrials(ChangedProgram program) {
    this.program = program;
    Analysis analysis = program.analysis();
    this.report = analysis.report();
    for (PlacedKernel placed : analysis.system().kernels()) {
      ScheduledKernel kernel = placed.general();
      kernel(report, kernel.built().name())
          .ifPresent(
              described -> {
                findLoops(kernel, described);
                findArrays(described);
              });
    }
  }

  /** Loops and arrays that something can be tried on, in the order of the kernels. */
  public List<Subject> subjects() {
    List<Subject> all = new ArrayList<>(loops.keySet());
    all.addAll(arrays.keySet());
    return all;
  }

  /** What has the line: a loop, or else an array; of inner and outer loops in it the inner. */
  public Optional<Subject> at(String file, int line) {
    return subjects().stream()
        .filter(subject -> subject.file().equals(file) && subject.line() == line)
        .reduce((first, second) -> first.loop() && !second.loop() ? first : second);
  }

  /** The loop or array in a line, or else the innermost loop around it. */
  public Optional<Subject> around(String file, int line) {
    return at(file, line)
        .or(
            () ->
                loops.entrySet().stream()
                    .filter(entry -> entry.getKey().file().equals(file))
                    .filter(entry -> holds(entry.getValue().entry().loop().range(), line))
                    .map(Map.Entry::getKey)
                    .max(Comparator.comparingInt(Subject::line)));
  }

  private static boolean holds(SourceRange range, int line) {
    return range.line() <= line && line <= range.file().line(range.end());
  }

  private void findLoops(ScheduledKernel kernel, KernelReport described) {
    List<LoopIndex> indices =
        program.analysis().linked().files().stream()
            .map(file -> new LoopIndex(file.frontEnd().unit()))
            .toList();
    Set<String> taken = new HashSet<>();
    for (LoopOrigin origin : kernel.origins()) {
      SourceRange place = kernel.range(origin.place());
      Optional<LoopIndex.Entry> entry =
          indices.stream().flatMap(index -> index.find(place).stream()).findFirst();
      Optional<LoopReport> loop =
          described.loops().stream()
              .filter(each -> isAt(each, place.file().path(), place.line()))
              .filter(each -> taken.add(each.name()))
              .findFirst();
      if (entry.isPresent() && loop.isPresent()) {
        Subject subject =
            new Subject(
                described.name(), true, loop.get().name(), loop.get().file(), loop.get().line());
        loops.put(subject, new Loop(entry.get(), place.standing()));
      }
    }
  }

  private static boolean isAt(LoopReport loop, String file, int line) {
    return loop.line() == line && loop.file().equals(file);
  }

  private void findArrays(KernelReport kernel) {
    Map<String, List<Array>> declared = new LinkedHashMap<>();
    for (LinkedFile file : program.analysis().linked().files()) {
      new Declarations(file.frontEnd().unit(), kernel.memories(), declared);
    }
    declared.forEach(
        (name, found) -> {
          if (found.size() == 1) {
            SourceRange range = found.get(0).declaration().range();
            arrays.put(
                new Subject(kernel.name(), false, name, range.file().path(), range.line()),
                found.get(0));
          }
        });
  }

  /** Declarations of memories by name and line. */
  private static final class Declarations extends TreeWalker {
    private final List<MemoryReport> memories;
    private final Map<String, List<Array>> declared;

    Declarations(
        TranslationUnit unit, List<MemoryReport> memories, Map<String, List<Array>> declared) {
      this.memories = memories;
      this.declared = declared;
      unit.functions().forEach(function -> walk(function.body()));
    }

    @Override
    public Void visitDeclaration(Statement.Declaration statement) {
      for (VariableDeclaration each : statement.variables()) {
        memories.stream()
            .filter(memory -> memory.name().equals(each.variable().name()))
            .filter(memory -> memory.line() == each.variable().range().line())
            .findFirst()
            .ifPresent(
                memory ->
                    declared
                        .computeIfAbsent(memory.name(), name -> new ArrayList<>())
                        .add(new Array(statement, each, memory)));
      }
      return super.visitDeclaration(statement);
    }
  }

  /**
   * Tries everything on a loop or an array.
   *
   * @param subject one of {@link #subjects}
   * @param seen is handed each row as soon as it is known
   * @throws java.util.concurrent.CancellationException if it was cancelled
   */
  public WhatIf on(Subject subject, Consumer<Row> seen, Progress progress) {
    List<Row> rows = new ArrayList<>();
    KernelReport now = kernel(report, subject.kernel()).orElseThrow();
    Row written =
        new Row(
            "as written",
            false,
            null,
            outcome(subject, now, subject.line()),
            List.<Finding.Edit>of());
    rows.add(written);
    seen.accept(written);
    List<Trial> trials = trials(subject, now);
    for (int i = 0; i < trials.size(); i++) {
      progress.check();
      progress.report("trying " + trials.get(i).change(), i, trials.size());
      Row row = row(subject, trials.get(i), progress::isCancelled);
      rows.add(row);
      seen.accept(row);
    }
    return new WhatIf(subject, rows);
  }

  private List<Trial> trials(Subject subject, KernelReport kernel) {
    if (!subject.loop()) {
      Array array = arrays.get(subject);
      return MemoryTrials.of(array.statement(), array.declaration(), array.memory());
    }
    LoopReport loop =
        kernel.loops().stream()
            .filter(each -> each.name().equals(subject.name()))
            .findFirst()
            .orElseThrow();
    boolean hasInner =
        kernel.loops().stream()
            .anyMatch(
                inner ->
                    subject.name().equals(inner.parent())
                        && inner.unroll() != LoopReport.Unroll.FULL);
    return LoopTrials.of(
        loops.get(subject).entry().loop(),
        loop,
        hasInner,
        kernel.kind() == KernelReport.Kind.SINGLE_WORK_ITEM);
  }

  private Row row(Subject subject, Trial trial, Progress cancelled) {
    Report after = program.with(trial.edits(), cancelled);
    Optional<KernelReport> kernel = kernel(after, subject.kernel());
    Optional<String> error = newError(after);
    if (error.isPresent() || kernel.isEmpty()) {
      return new Row(
          trial.change(),
          trial.promise(),
          error.orElse("the kernel is gone"),
          null,
          trial.edits().edits());
    }
    int offset =
        subject.loop()
            ? loops.get(subject).place().start()
            : arrays.get(subject).declaration().variable().range().start();
    return new Row(
        trial.change(),
        trial.promise(),
        null,
        outcome(subject, kernel.get(), trial.edits().lineAfter(offset)),
        trial.edits().edits());
  }

  private Optional<String> newError(Report after) {
    Set<String> known = new HashSet<>();
    errors(report).forEach(each -> known.add(each.message()));
    return errors(after).stream()
        .map(SourceDiagnostic::message)
        .filter(message -> !known.contains(message))
        .findFirst();
  }

  private static List<SourceDiagnostic> errors(Report report) {
    return report.diagnostics().stream().filter(each -> each.severity() == Severity.ERROR).toList();
  }

  private static Outcome outcome(Subject subject, KernelReport kernel, int line) {
    if (subject.loop()) {
      return new Outcome(
          kernel,
          kernel.loops().stream()
              .filter(loop -> isAt(loop, subject.file(), line))
              .findFirst()
              .orElse(null),
          null);
    }
    return new Outcome(
        kernel,
        null,
        kernel.memories().stream()
            .filter(memory -> memory.name().equals(subject.name()) && memory.line() == line)
            .findFirst()
            .orElse(null));
  }

  private static Optional<KernelReport> kernel(Report report, String name) {
    return report.kernels().stream().filter(kernel -> kernel.name().equals(name)).findFirst();
  }
}
