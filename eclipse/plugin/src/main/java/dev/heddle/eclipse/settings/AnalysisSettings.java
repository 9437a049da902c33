package dev.heddle.eclipse.settings;

import java.util.ArrayList;
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

  /** The same as words of a command line. */
  public List<String> words() {
    List<String> words = new ArrayList<>();
    words.addAll(device.isEmpty() ? List.of() : List.of("--device", device));
    words.addAll(board.isEmpty() ? List.of() : List.of("--board", board));
    words.addAll(
        targetFmaxMhz == null ? List.of() : List.of("--fmax", String.valueOf(targetFmaxMhz)));
    words.addAll(options);
    return words;
  }
}
