package dev.heddle.inspections.aliasing;

import dev.heddle.inspections.edit.SourceEdits;
import dev.heddle.inspections.edit.SourceEdits.Change;
import dev.heddle.inspections.proposal.Candidate;
import dev.heddle.inspections.proposal.Inspection;
import dev.heddle.inspections.proposal.ProposedFix;
import dev.heddle.language.source.SourceFile;
import dev.heddle.language.tree.FunctionDefinition;
import dev.heddle.language.tree.TranslationUnit;
import dev.heddle.language.tree.Variable;
import dev.heddle.language.types.AddressSpace;
import dev.heddle.language.types.PointerType;
import dev.heddle.scheduler.report.Bottleneck;
import dev.heddle.scheduler.report.KernelReport;
import dev.heddle.scheduler.report.LoopReport;
import dev.heddle.scheduler.report.Severity;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Pointer arguments without {@code restrict} in a kernel that stores through one of them: the
 * compiler has to keep accesses in order that could overlap (single-work-item-course M13;
 * best-practices-5-11 F10; model M-DEP-2).
 */
public final class MissingRestrict implements Inspection {
  @Override
  public String id() {
    return "missing-restrict";
  }

  @Override
  public List<Candidate> inspect(TranslationUnit unit, List<KernelReport> kernels) {
    List<Candidate> candidates = new ArrayList<>();
    for (FunctionDefinition kernel : unit.kernels()) {
      if (!kernel.hasErrors()) {
        candidate(unit, kernel, cost(kernels, kernel)).ifPresent(candidates::add);
      }
    }
    return candidates;
  }

  /** The loop that waits longest for memory, in words; empty when none does. */
  private static String cost(List<KernelReport> kernels, FunctionDefinition kernel) {
    return kernels.stream()
        .filter(k -> k.name().equals(kernel.name()))
        .flatMap(k -> k.loops().stream())
        .filter(MissingRestrict::waitsForMemory)
        .max(Comparator.comparing(LoopReport::ii))
        .map(
            loop ->
                "; the loop at line %d waits for memory and has II %s%d"
                    .formatted(
                        loop.line(),
                        loop.iiQualifier() == null ? "" : loop.iiQualifier().sign(),
                        loop.ii()))
        .orElse("");
  }

  private static boolean waitsForMemory(LoopReport loop) {
    return loop.ii() != null
        && loop.ii() > 1
        && loop.bottleneck() != null
        && loop.bottleneck().kind() == Bottleneck.Kind.MEMORY_DEPENDENCY;
  }

  private static Optional<Candidate> candidate(
      TranslationUnit unit, FunctionDefinition kernel, String cost) {
    PointerRoots roots = new PointerRoots(unit, kernel);
    Set<Variable> written = roots.written();
    Set<Variable> read = roots.read();
    List<Variable> used =
        kernel.function().parameters().stream()
            .filter(p -> isGlobalPointer(p) && (written.contains(p) || read.contains(p)))
            .toList();
    List<Variable> bare =
        used.stream()
            .filter(p -> !p.qualifiedType().isRestrict())
            .filter(p -> used.stream().anyMatch(q -> mayConflict(p, q, written)))
            .toList();
    return bare.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Candidate(
                Severity.WARNING,
                message(kernel, bare, written) + cost,
                bare.get(0).range(),
                fixes(kernel, bare)));
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
                names(stored))
        + " so accesses are kept in order";
  }

  private static String names(List<Variable> variables) {
    return variables.stream()
        .map(variable -> "'" + variable.name() + "'")
        .collect(Collectors.joining(", "));
  }

  private static List<ProposedFix> fixes(FunctionDefinition kernel, List<Variable> bare) {
    SourceFile file = kernel.function().range().file();
    List<Change> changes = new ArrayList<>();
    for (Variable parameter : bare) {
      int start = parameter.range().start();
      boolean isPlain =
          parameter.range().file() == file
              && parameter.range().text().equals(parameter.name())
              && !isArray(file, parameter.range().end());
      if (!isPlain) {
        return List.of();
      }
      changes.add(new Change(start, start, "restrict "));
    }
    String title = "Add 'restrict' to %s; the buffers must not overlap".formatted(names(bare));
    SourceEdits edits = new SourceEdits(file, changes);
    return List.of(
        new ProposedFix(
            title, kernel.name(), kernel.name(), edits, false, new NoAliasing(kernel.name())));
  }

  private static boolean isArray(SourceFile file, int behindName) {
    return file.text().substring(behindName).stripLeading().startsWith("[");
  }
}
