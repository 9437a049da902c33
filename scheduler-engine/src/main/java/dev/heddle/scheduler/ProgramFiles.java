package dev.heddle.scheduler;

import dev.heddle.language.FrontEnd;
import dev.heddle.language.FrontEndResult;
import dev.heddle.language.request.FrontEndOptions;
import dev.heddle.language.source.SourceFile;
import dev.heddle.language.tree.TranslationUnit;
import dev.heddle.scheduler.ir.KernelIr;
import dev.heddle.scheduler.lowering.Lowering;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The files of the program that is analysed file by file, each read and lowered once. Knows one
 * program at a time: other files or other macros make it start anew.
 */
final class ProgramFiles {
  private Set<SourceFile> files = Set.of();
  private FrontEndOptions options;
  private final Map<SourceFile, ReadFile> read = new LinkedHashMap<>();
  private final Map<SourceFile, List<KernelIr>> kernels = new LinkedHashMap<>();

  private record ReadFile(
      TranslationUnit unit, Optional<String> release, Optional<String> earliest) {
    static ReadFile of(FrontEndResult result) {
      return new ReadFile(
          result.unit(),
          SpelledRelease.of(result.source()),
          SpelledRelease.earliest(result.source()));
    }
  }

  /**
   * What the files beside the requested one give to it.
   *
   * @param units their functions may be called
   * @param kernels their kernels share the memory system
   * @param release the release that their spelling tells, empty when it tells none
   * @param earliest the first release that knows their pragmas, empty when those do not tell
   */
  record Companions(
      List<TranslationUnit> units,
      List<KernelIr> kernels,
      Optional<String> release,
      Optional<String> earliest) {
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
      return new Companions(List.of(), List.of(), Optional.empty(), Optional.empty());
    }
    Set<SourceFile> all = new LinkedHashSet<>(request.companions());
    all.add(request.source());
    if (!all.equals(files) || !asked.equals(options)) {
      read.clear();
      kernels.clear();
      files = all;
      options = asked;
    }
    for (SourceFile file : all) {
      read.computeIfAbsent(
          file, f -> ReadFile.of(new FrontEnd().analyze(f, asked, request.loader(), progress)));
    }
    List<TranslationUnit> others = new ArrayList<>();
    List<KernelIr> lowered = new ArrayList<>();
    Optional<String> release = Optional.empty();
    Optional<String> earliest = Optional.empty();
    for (SourceFile file : request.companions()) {
      others.add(read.get(file).unit());
      release = SpelledRelease.earlier(release, read.get(file).release());
      earliest = SpelledRelease.later(earliest, read.get(file).earliest());
      lowered.addAll(kernels.computeIfAbsent(file, f -> lowered(f, progress)));
    }
    return new Companions(others, lowered, release, earliest);
  }

  private List<KernelIr> lowered(SourceFile file, Progress progress) {
    List<TranslationUnit> others =
        read.entrySet().stream()
            .filter(other -> other.getKey() != file)
            .map(other -> other.getValue().unit())
            .toList();
    return new Lowering().lower(read.get(file).unit(), others, progress).program().kernels();
  }
}
