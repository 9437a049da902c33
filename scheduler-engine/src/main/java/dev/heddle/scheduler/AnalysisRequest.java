package dev.heddle.scheduler;

import dev.heddle.language.request.FrontEndOptions;
import dev.heddle.language.source.SourceFile;
import dev.heddle.language.source.SourceLoader;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What to analyse, and how.
 *
 * @param source the program's text
 * @param defines macros, name to replacement text
 * @param includes include directories, in order
 * @param device identifier of the device, such as "arria10"; empty for that of the board, and
 *     {@link #DEFAULT_DEVICE} without one
 * @param board name, file or folder of the board (see {@link
 *     dev.heddle.scheduler.board.BoardLibrary}), empty for the family's generic board
 * @param targetFmaxMhz clock that the user asks for, empty for the device's default
 * @param options further compiler options in the vendor's spelling, such as "-ffp-reassoc"
 * @param loader finds included files
 * @param companions the other files of the same program: their functions may be called, and their
 *     kernels share the memory system; they are not reported
 */
public record AnalysisRequest(
    SourceFile source,
    Map<String, String> defines,
    List<String> includes,
    String device,
    Optional<String> board,
    OptionalDouble targetFmaxMhz,
    List<String> options,
    SourceLoader loader,
    List<SourceFile> companions) {
  /** The device that is meant when none is named. */
  public static final String DEFAULT_DEVICE = "arria10";

  public AnalysisRequest {
    defines = Collections.unmodifiableMap(new LinkedHashMap<>(defines));
    includes = List.copyOf(includes);
    options = List.copyOf(options);
    companions = List.copyOf(companions);
  }

  /** A program of one file. */
  public AnalysisRequest(
      SourceFile source,
      Map<String, String> defines,
      List<String> includes,
      String device,
      Optional<String> board,
      OptionalDouble targetFmaxMhz,
      List<String> options,
      SourceLoader loader) {
    this(source, defines, includes, device, board, targetFmaxMhz, options, loader, List.of());
  }

  /** A text for the default device without macros and options. */
  public static AnalysisRequest of(SourceFile source) {
    return new AnalysisRequest(
        source,
        Map.of(),
        List.of(),
        DEFAULT_DEVICE,
        Optional.empty(),
        OptionalDouble.empty(),
        List.of(),
        SourceLoader.none());
  }

  /** The same for another device. */
  public AnalysisRequest withDevice(String id) {
    return new AnalysisRequest(
        source, defines, includes, id, board, targetFmaxMhz, options, loader, companions);
  }

  /** The same on a board. */
  public AnalysisRequest withBoard(String name) {
    return new AnalysisRequest(
        source,
        defines,
        includes,
        device,
        Optional.of(name),
        targetFmaxMhz,
        options,
        loader,
        companions);
  }

  /** The same with other options. */
  public AnalysisRequest withOptions(List<String> newOptions) {
    return new AnalysisRequest(
        source, defines, includes, device, board, targetFmaxMhz, newOptions, loader, companions);
  }

  /** The same for another text. */
  public AnalysisRequest withSource(SourceFile newSource) {
    return new AnalysisRequest(
        newSource, defines, includes, device, board, targetFmaxMhz, options, loader, companions);
  }

  /** The same with another way to find included files. */
  public AnalysisRequest withLoader(SourceLoader newLoader) {
    return new AnalysisRequest(
        source, defines, includes, device, board, targetFmaxMhz, options, newLoader, companions);
  }

  /**
   * What the front end is told.
   *
   * @param boardName the name for the macro that says which board is compiled for
   */
  FrontEndOptions frontEndOptions(String boardName) {
    return new FrontEndOptions(defines, includes, boardName, FrontEndOptions.DEFAULT_SDK_VERSION);
  }

  /** The same as one file of a program with these other files. */
  public AnalysisRequest withCompanions(List<SourceFile> others) {
    return new AnalysisRequest(
        source, defines, includes, device, board, targetFmaxMhz, options, loader, others);
  }
}
