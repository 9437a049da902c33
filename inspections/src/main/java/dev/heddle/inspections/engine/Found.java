package dev.heddle.inspections.engine;

import dev.heddle.inspections.api.About;
import dev.heddle.inspections.api.Problem;
import dev.heddle.language.source.SourceFile;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Optional;

/**
 * A problem with who found it.
 *
 * @param kernel the kernel that it is about; empty outside of kernels
 * @param unless what is told of the same cause instead, if one of its fixes helps
 */
public record Found(About about, Optional<String> kernel, Problem problem, Optional<Found> unless) {
  private static final int DIGITS = 16;

  /** One that is told whatever else is. */
  Found(About about, Optional<String> kernel, Problem problem) {
    this(about, kernel, problem, Optional.empty());
  }

  Found with(Problem other) {
    return new Found(about, kernel, other, unless);
  }

  Found unless(Found stronger) {
    return new Found(about, kernel, problem, Optional.of(stronger));
  }

  /**
   * What a finding is known by while other lines change: inspection, kernel, cause and the text of
   * its line.
   */
  public String fingerprint() {
    SourceFile file = problem.range().file();
    int line = problem.range().line();
    String text = file.text().substring(file.lineStart(line), file.lineEnd(line)).strip();
    String content =
        String.join(
            "\n",
            about.id(),
            kernel.orElse(""),
            problem.cause().kind().name(),
            problem.cause().subject(),
            text);
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256").digest(content.getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(digest).substring(0, DIGITS);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }
}
