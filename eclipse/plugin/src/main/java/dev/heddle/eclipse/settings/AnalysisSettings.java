package dev.heddle.eclipse.analysis;

import java.util.List;

/**
 * What an analysis depends on besides the text.
 *
 * @param device identifier of the device, such as "arria10"
 * @param board name, file or folder of the board; empty for the generic board of the device
 * @param targetFmaxMhz the clock that the scheduler aims at, in MHz; null for the device's own
 * @param options compiler options as for the vendor's compiler, such as "-DN=16"
 */
public record AnalysisSettings(
    String device, String board, Double targetFmaxMhz, List<String> options) {
  public AnalysisSettings {
    options = List.copyOf(options);
  }
}
