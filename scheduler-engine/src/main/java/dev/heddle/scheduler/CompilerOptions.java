package dev.heddle.scheduler;

import java.util.List;

/**
 * Options in the vendor's spelling as far as the engine follows them.
 *
 * @param reassociate whether floating-point operations may be reordered (model M-RED-3)
 */
record CompilerOptions(boolean reassociate) {
  static CompilerOptions of(List<String> options) {
    boolean reassociate = false;
    for (String option : options) {
      String name = option.replaceFirst("^-+", "");
      switch (name) {
        case "fp-relaxed", "fp-relaxed=true", "ffp-reassoc" -> reassociate = true;
        case "fno-fp-reassoc", "fp-relaxed=false", "ffp-reassoc=false", "no-ffp-reassoc" ->
            reassociate = false;
        default -> {
          // Others are about the host, the board or the fitter.
        }
      }
    }
    return new CompilerOptions(reassociate);
  }
}
