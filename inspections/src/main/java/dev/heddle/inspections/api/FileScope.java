package dev.heddle.inspections.api;

import dev.heddle.language.FrontEndResult;
import dev.heddle.language.tree.CallGraph;
import dev.heddle.language.tree.FunctionDefinition;
import dev.heddle.language.tree.TranslationUnit;
import dev.heddle.scheduler.Analysis;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** A file of an analysed program, with what it includes. */
public final class FileScope {
  private final Analysis analysis;
  private final FrontEndResult frontEnd;
  private final TranslationUnit unit;
  private final CallGraph calls;
  private final LoopIndex loops;
  private final Map<String, List<String>> kernelsWith = new HashMap<>();

  /** A file of a program. */
  public FileScope(Analysis analysis, FrontEndResult frontEnd) {
    this.analysis = analysis;
    this.frontEnd = frontEnd;
    this.unit = frontEnd.unit();
    this.calls = new CallGraph(unit.functions());
    this.loops = new LoopIndex(unit);
    for (FunctionDefinition kernel : unit.kernels()) {
      Set<String> functions = new LinkedHashSet<>(calls.reached(kernel.name()));
      functions.add(kernel.name());
      functions.forEach(
          function ->
              kernelsWith.computeIfAbsent(function, f -> new ArrayList<>()).add(kernel.name()));
    }
  }

  /** The program with its hardware and its report. */
  public Analysis analysis() {
    return analysis;
  }

  /** Its names, macros and tokens. */
  public FrontEndResult frontEnd() {
    return frontEnd;
  }

  /** The typed tree. */
  public TranslationUnit unit() {
    return unit;
  }

  /** Which functions call which. */
  public CallGraph calls() {
    return calls;
  }

  /** The loops of the source. */
  public LoopIndex loops() {
    return loops;
  }

  /** Whether a kernel is, or uses, the function. */
  public boolean isUsed(FunctionDefinition function) {
    return kernelsWith.containsKey(function.name());
  }

  /** The hardware of a kernel, of several compute units the first; empty if there is none. */
  public Optional<ScheduledKernel> hardware(String kernel) {
    return analysis.system().kernels().stream()
        .filter(each -> each.general().built().name().equals(kernel))
        .map(each -> each.copy(0))
        .findFirst();
  }

  /** The kernels that are, or use, a function. */
  public List<String> kernelsWith(String function) {
    return List.copyOf(kernelsWith.getOrDefault(function, List.of()));
  }
}
