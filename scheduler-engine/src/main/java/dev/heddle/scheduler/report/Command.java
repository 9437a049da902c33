package dev.heddle.scheduler.report;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What was analysed, and how.
 *
 * @param files the files as they were named
 * @param defines macros given on the command line, name to replacement text
 * @param includes include directories
 * @param device identifier of the device, such as "arria10"
 * @param board identifier or file of the board, null for the family's generic board
 * @param targetFmaxMhz the clock that the scheduler aims at, in MHz
 * @param options further compiler options in the vendor's spelling
 * @param release release of the vendor's compiler that the report follows, such as "20.4": the one
 *     that is named, else the one that the source is spelled for, else the device's usual one
 */
public record Command(
    List<String> files,
    Map<String, String> defines,
    List<String> includes,
    String device,
    String board,
    double targetFmaxMhz,
    List<String> options,
    String release) {
  public Command {
    files = List.copyOf(files);
    defines = Collections.unmodifiableMap(new LinkedHashMap<>(defines));
    includes = List.copyOf(includes);
    options = List.copyOf(options);
  }
}
