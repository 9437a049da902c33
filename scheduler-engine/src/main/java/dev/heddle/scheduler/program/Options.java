package dev.heddle.scheduler.program;

import dev.heddle.language.diagnostics.Severity;
import dev.heddle.language.request.FrontEndOptions;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * How a program is compiled, and for what.
 *
 * @param defines macros, name to replacement text, in order
 * @param includes include directories, in order
 * @param device identifier of the device, such as "arria10"; empty for that of the board, and
 *     {@link #DEFAULT_DEVICE} without one
 * @param board name, file or folder of the board (see {@link
 *     dev.heddle.scheduler.board.BoardLibrary}), empty for the family's generic board
 * @param targetFmaxMhz clock that the user asks for, empty for the device's default
 * @param compiler further options in the vendor's spelling, such as "-ffp-reassoc"; "-l=" and "-L="
 *     for libraries, "-release=" for the release of the compiler
 */
public record Options(
    Map<String, String> defines,
    List<String> includes,
    String device,
    Optional<String> board,
    OptionalDouble targetFmaxMhz,
    List<String> compiler) {
  /** The device that is meant when none is named. */
  public static final String DEFAULT_DEVICE = "arria10";

  /** Nothing asked for. */
  public static final Options NONE =
      new Options(Map.of(), List.of(), "", Optional.empty(), OptionalDouble.empty(), List.of());

  public Options {
    defines = Collections.unmodifiableMap(new LinkedHashMap<>(defines));
    includes = List.copyOf(includes);
    compiler = List.copyOf(compiler);
  }

  /**
   * Options with what was found wrong; what is wrong has been left out of them.
   *
   * @param options what could be understood
   * @param findings unknown and misspelled words, in their order
   */
  public record Parsed(Options options, List<Finding> findings) {
    public Parsed {
      findings = List.copyOf(findings);
    }
  }

  /**
   * A word that is no option.
   *
   * @param severity a warning about a folder that does not exist, an error otherwise
   * @param word its position among the words that were given
   * @param start the first character inside the word
   * @param end behind the last character
   */
  public record Finding(Severity severity, int word, int start, int end, String message) {}

  /**
   * Reads the words of a command line, of a session or of a preference: {@code -D}, {@code -I},
   * {@code -l}, {@code -L}, {@code --device}, {@code --board}, {@code --release}, {@code --fmax}
   * and the options of the vendor's compiler as any release spells them.
   *
   * @param base what relative folders and libraries start from; the empty path leaves them as they
   *     are
   */
  public static Parsed parse(List<String> words, Path base) {
    return new OptionParser(words, base).parse();
  }

  /** The same for another device. */
  public Options withDevice(String id) {
    return new Options(defines, includes, id, board, targetFmaxMhz, compiler);
  }

  /** The same on a board. */
  public Options withBoard(String name) {
    return new Options(defines, includes, device, Optional.of(name), targetFmaxMhz, compiler);
  }

  /** The same for a clock that is asked for, in MHz; empty for the device's own. */
  public Options withTargetFmax(OptionalDouble megahertz) {
    return new Options(defines, includes, device, board, megahertz, compiler);
  }

  /** The same with one more macro. */
  public Options withDefine(String name, String value) {
    Map<String, String> more = new LinkedHashMap<>(defines);
    more.put(name, value);
    return new Options(more, includes, device, board, targetFmaxMhz, compiler);
  }

  /**
   * The same with these options of the vendor's compiler.
   *
   * @throws IllegalArgumentException if one of them is none
   */
  public Options withCompilerOptions(List<String> words) {
    Parsed parsed = parse(words, Path.of(""));
    if (!parsed.findings().isEmpty()) {
      throw new IllegalArgumentException(parsed.findings().get(0).message());
    }
    return new Options(
        defines, includes, device, board, targetFmaxMhz, parsed.options().compiler());
  }

  /** The name of the board alone, without its package or folder; empty when none is named. */
  public String boardName() {
    return board.map(name -> name.substring(name.lastIndexOf(':') + 1)).orElse("");
  }

  /**
   * What the front end is told.
   *
   * @param boardName the name for the macro that says which board is compiled for
   */
  public FrontEndOptions frontEnd(String boardName) {
    return new FrontEndOptions(defines, includes, boardName, FrontEndOptions.DEFAULT_SDK_VERSION);
  }
}
