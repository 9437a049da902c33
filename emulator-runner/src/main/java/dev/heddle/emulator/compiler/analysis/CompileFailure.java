package dev.heddle.emulator.compiler.analysis;

import dev.heddle.language.source.SourceRange;

/** A kernel that uses something that the emulator does not know. */
public final class CompileFailure extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /**
   * The failure at a place.
   *
   * @param problem what is not known, for users
   */
  public CompileFailure(String problem, SourceRange range) {
    super(range.file().path() + ":" + range.line() + ": " + problem);
  }
}
