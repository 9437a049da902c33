package dev.heddle.language.request;

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
 */
public record FrontEndOptions(
    Map<String, String> defines, List<String> includeDirectories, String board, int sdkVersion) {

  /** The version whose rules are followed when none is asked for. */
  public static final int DEFAULT_SDK_VERSION = 203;

  /** No macros, no include directories. */
  public static final FrontEndOptions DEFAULT =
      new FrontEndOptions(Map.of(), List.of(), "", DEFAULT_SDK_VERSION);

  public FrontEndOptions {
    defines = java.util.Collections.unmodifiableMap(new LinkedHashMap<>(defines));
    includeDirectories = List.copyOf(includeDirectories);
  }

  /** The same with one more macro. */
  public FrontEndOptions withDefine(String name, String value) {
    Map<String, String> more = new LinkedHashMap<>(defines);
    more.put(name, value);
    return new FrontEndOptions(more, includeDirectories, board, sdkVersion);
  }

  /** The same with other include directories. */
  public FrontEndOptions withIncludeDirectories(List<String> directories) {
    return new FrontEndOptions(defines, directories, board, sdkVersion);
  }
}
