package dev.heddle.scheduler;

import dev.heddle.language.FrontEnd;
import dev.heddle.language.FrontEndOptions;
import dev.heddle.language.source.SourceFile;
import dev.heddle.language.tree.TranslationUnit;
import dev.heddle.scheduler.ir.KernelIr;
import dev.heddle.scheduler.lowering.Lowering;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The files of the program that is analysed file by file, each read and lowered once. Knows one
 * program at a time: other files or other macros make it start anew.
 */
final class ProgramFiles {
  private Set<SourceFile> files = Set.of();
  private FrontEndOptions options;
  private final Map<SourceFile, TranslationUnit> units = new LinkedHashMap<>();
  private final Map<SourceFile, List<KernelIr>> kernels = new LinkedHashMap<>();

  /**
   * What the files beside the requested one give to it.
   *
   * @param units their functions may be called
   * @param kernels their kernels share the memory system
   */
  record Companions(List<TranslationUnit> units, List<KernelIr> kernels) {
    Companions {
      units = List.copyOf(units);
      kernels = List.copyOf(kernels);
    }
  }

  /**
   * The files beside the requested one. What is wrong with them is told when they are requested.
   *
   * @throws java.util.concurrent.CancellationException if it was cancelled
   */
  synchronized Companions of(AnalysisRequest request, FrontEndOptions asked, Progress progress) {
    if (request.companions().isEmpty()) {
      return new Companions(List.of(), List.of());
    }
    Set<SourceFile> all = new LinkedHashSet<>(request.companions());
    all.add(request.source());
    if (!all.equals(files) || !asked.equals(options)) {
      units.clear();
      kernels.clear();
      files = all;
      options = asked;
    }
    for (SourceFile file : all) {
      units.computeIfAbsent(
          file, f -> new FrontEnd().analyze(f, asked, request.loader(), progress).unit());
    }
    List<TranslationUnit> others = new ArrayList<>();
    List<KernelIr> lowered = new ArrayList<>();
    for (SourceFile file : request.companions()) {
      others.add(units.get(file));
      lowered.addAll(kernels.computeIfAbsent(file, f -> lowered(f, progress)));
    }
    return new Companions(others, lowered);
  }

  private List<KernelIr> lowered(SourceFile file, Progress progress) {
    List<TranslationUnit> others =
        units.entrySet().stream()
            .filter(unit -> unit.getKey() != file)
            .map(Map.Entry::getValue)
            .toList();
    return new Lowering().lower(units.get(file), others, progress).program().kernels();
  }
}
