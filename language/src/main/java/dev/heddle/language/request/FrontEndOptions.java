package dev.heddle.language.request;

import dev.heddle.language.source.SourceFile;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What the command line says to the front end.
 *
 * @param defines {@code -DNAME=VALUE}, in order; a {@code -DNAME} has the value {@code 1}
 * @param includeDirectories {@code -I}, in order
 * @param board name of {@code -board}, which defines {@code AOCL_BOARD_name}; empty if none
 * @param sdkVersion value of {@code INTELFPGA_CL}, for example 203 for 20.3
 * @param before texts that are read before the first line of the file, in order; what their
 *     conditions leave open is closed at their ends
 */
public record FrontEndOptions(
    Map<String, String> defines,
    List<String> includeDirectories,
    String board,
    int sdkVersion,
    List<SourceFile> before) {

  /** The version whose rules are followed when none is asked for. */
  public static final int DEFAULT_SDK_VERSION = 203;

  /** No macros, no include directories. */
  public static final FrontEndOptions DEFAULT =
      new FrontEndOptions(Map.of(), List.of(), "", DEFAULT_SDK_VERSION);

  public FrontEndOptions {
    defines = java.util.Collections.unmodifiableMap(new LinkedHashMap<>(defines));
    includeDirectories = List.copyOf(includeDirectories);
    before = List.copyOf(before);
  }

  /** Options for a file that nothing is read before. */
  public FrontEndOptions(
      Map<String, String> defines, List<String> includeDirectories, String board, int sdkVersion) {
    this(defines, includeDirectories, board, sdkVersion, List.of());
  }

  /** The same with one more macro. */
  public FrontEndOptions withDefine(String name, String value) {
    Map<String, String> more = new LinkedHashMap<>(defines);
    more.put(name, value);
    return new FrontEndOptions(more, includeDirectories, board, sdkVersion, before);
  }

  /** The same with other include directories. */
  public FrontEndOptions withIncludeDirectories(List<String> directories) {
    return new FrontEndOptions(defines, directories, board, sdkVersion, before);
  }

  /** The same for a file that others are read before. */
  public FrontEndOptions withBefore(List<SourceFile> texts) {
    return new FrontEndOptions(defines, includeDirectories, board, sdkVersion, texts);
  }
}
