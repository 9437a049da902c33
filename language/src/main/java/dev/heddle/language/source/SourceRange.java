package dev.heddle.language.source;

/**
 * A piece of a source file.
 *
 * @param start offset of the first character, from 0
 * @param end offset behind the last character
 */
public record SourceRange(SourceFile file, int start, int end) {

  /** 1-based line of the first character. */
  public int line() {
    return file.line(start);
  }

  /** 1-based column of the first character. */
  public int column() {
    return file.column(start);
  }

  /** 1-based line of the place behind the last character. */
  public int endLine() {
    return file.line(end);
  }

  /** 1-based column of the place behind the last character. */
  public int endColumn() {
    return file.column(end);
  }

  /** The text itself, as it stands in the file. */
  public String text() {
    return file.text().substring(start, end);
  }

  /** From the start of this range to the end of the other; this range if they lie in two files. */
  public SourceRange to(SourceRange other) {
    return other.file == file && other.end > end ? new SourceRange(file, start, other.end) : this;
  }

  /** Whether an offset lies inside or at one of both ends. */
  public boolean touches(int offset) {
    return start <= offset && offset <= end;
  }

  /** {@code path:line:column}, as compilers print it. */
  @Override
  public String toString() {
    return file.path() + ":" + line() + ":" + column();
  }
}
