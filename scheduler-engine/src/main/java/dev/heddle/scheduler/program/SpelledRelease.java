package dev.heddle.scheduler.program;

import dev.heddle.language.preprocessor.PreprocessedSource;
import dev.heddle.language.preprocessor.Token;
import dev.heddle.language.preprocessor.TokenKind;
import dev.heddle.scheduler.profile.Release;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The last and the first release of the compiler that a program was written for, as far as its
 * spelling says: channels had functions named after Altera up to 17.0, and an extension of that
 * name up to 17.1; some pragmas and attributes came later (programming-guide-7-end F-350 to F-355).
 * Text that conditions leave out, comments and names that macros replace say nothing.
 */
final class SpelledRelease {
  private static final String BEFORE_FUNCTIONS_WERE_RENAMED = "17.0";

  private static final String BEFORE_EXTENSION_WAS_RENAMED = "17.1";

  private static final Set<String> OLD_FUNCTIONS =
      Set.of(
          "read_channel_altera",
          "write_channel_altera",
          "read_channel_nb_altera",
          "write_channel_nb_altera");

  private static final List<String> OLD_EXTENSION =
      List.of("OPENCL", "EXTENSION", "cl_altera_channels");

  private static final Map<String, String> PRAGMAS =
      Map.of(
          "speculated_iterations", "19.1",
          "disable_loop_pipelining", "19.2",
          "max_interleaving", "19.3",
          "loop_fuse", "20.1",
          "nofusion", "20.1");

  private static final Map<String, String> ATTRIBUTES =
      Map.of(
          "uses_global_work_offset", "19.1",
          "scheduler_target_fmax_mhz", "19.1",
          "private_copies", "19.1",
          "max_replicates", "19.3",
          "simple_dual_port_memory", "19.3",
          "force_pow2_depth", "20.1",
          "stall_enable", "20.2");

  private SpelledRelease() {}

  /** The first release that knows a file's pragmas and attributes; empty when none tells. */
  static Optional<String> earliest(PreprocessedSource source) {
    Optional<String> found = Optional.empty();
    boolean inAttribute = false;
    int depth = 0;
    for (Token token : source.tokens()) {
      if (token.is(TokenKind.PRAGMA) && !token.pragma().isEmpty()) {
        found = later(found, Optional.ofNullable(PRAGMAS.get(token.pragma().get(0).text())));
      } else if (!inAttribute) {
        inAttribute = token.text().equals("__attribute__");
      } else if (token.text().equals("(")) {
        depth++;
      } else if (token.text().equals(")")) {
        depth--;
        inAttribute = depth > 0;
      } else if (depth == 2) {
        found = later(found, Optional.ofNullable(ATTRIBUTES.get(token.text())));
      }
    }
    return found;
  }

  /** The later one of two releases. */
  static Optional<String> later(Optional<String> one, Optional<String> other) {
    if (one.isEmpty() || other.isEmpty()) {
      return one.or(() -> other);
    }
    return Release.of(other.get()).isAfter(Release.of(one.get())) ? other : one;
  }

  /** What one file says with all that it includes; empty when nothing. */
  static Optional<String> of(PreprocessedSource source) {
    boolean extension = false;
    for (Token token : source.tokens()) {
      if (token.is(TokenKind.IDENTIFIER) && OLD_FUNCTIONS.contains(token.text())) {
        return Optional.of(BEFORE_FUNCTIONS_WERE_RENAMED);
      }
      extension |= token.is(TokenKind.PRAGMA) && isOldExtension(token.pragma());
    }
    return extension ? Optional.of(BEFORE_EXTENSION_WAS_RENAMED) : Optional.empty();
  }

  /** What several files of one program say together: the earliest one. */
  static Optional<String> earlier(Optional<String> one, Optional<String> other) {
    if (one.isEmpty() || other.isEmpty()) {
      return one.or(() -> other);
    }
    return Release.of(one.get()).isAfter(Release.of(other.get())) ? other : one;
  }

  private static boolean isOldExtension(List<Token> pragma) {
    return pragma.size() >= OLD_EXTENSION.size()
        && pragma.subList(0, OLD_EXTENSION.size()).stream()
            .map(Token::text)
            .toList()
            .equals(OLD_EXTENSION);
  }
}
