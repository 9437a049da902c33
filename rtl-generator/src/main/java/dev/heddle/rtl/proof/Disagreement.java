package dev.heddle.rtl.proof;

/**
 * Something that is not as it should be.
 *
 * @param file the file of the source
 * @param line its line
 * @param kernel the kernel
 * @param text what it is: operation, iteration, expected and actual
 */
public record Disagreement(String file, int line, String kernel, String text) {
  /** In one line, as compilers tell errors. */
  public String message() {
    return "%s:%d: kernel %s: %s".formatted(file, line, kernel, text);
  }
}
